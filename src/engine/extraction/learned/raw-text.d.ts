/** A file of the project as its text, taken in when the program is built. */
declare module '*?raw' {
  const text: string
  export { text as default }
}
