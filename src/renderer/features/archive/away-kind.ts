/** The two places a memory goes to. */
export type AwayKind = 'archive' | 'trash'
