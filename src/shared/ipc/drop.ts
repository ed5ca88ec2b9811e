/** On which preload hands the paths of a drop or a paste to main; the window has no function for it. */
export const DROP_CHANNEL = 'private.drop'
