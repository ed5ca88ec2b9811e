// Imported first by every script. Kept to syntax that very old versions can read, so that the
// sentence below is what their owner sees, before anything is installed.
const [major, minor] = process.versions.node.split('.').map(Number)
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22

if (!fits) {
  console.error(
    'Noctuary needs Node 20.19 or newer of the 20 line, or 22.12 or newer; this is ' +
      process.versions.node +
      '. Install one of those and run the command again.',
  )
  process.exit(2)
}
