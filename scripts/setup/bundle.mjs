import path from 'node:path'
import { ensurePackages } from './install.mjs'
import { root } from './run.mjs'

/**
 * Bundles one program of bench/ for Node, as the app itself is bundled, and answers with its path in `folder`.
 *
 * @param entry below bench/, without its ending
 */
export async function bundle(entry, folder) {
  await ensurePackages()
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      ssr: path.join(root, 'bench', `${entry}.ts`),
      outDir: folder,
      emptyOutDir: false,
      target: 'node20.18',
      rollupOptions: { output: { entryFileNames: `${entry}.mjs` } },
    },
  })
  return path.join(folder, `${entry}.mjs`)
}
