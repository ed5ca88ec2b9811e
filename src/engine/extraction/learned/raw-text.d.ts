/** A file of the project as its text, taken in when the program is built. */
declare module '*?raw' {
  const text: string
  // eslint-disable-next-line import-x/no-default-export -- so the bundler gives it
  export default text
}
