import { expect, it } from 'vitest'
import { startEngine } from './engine-client'

/** A thread that says it is ready and then does this with every message. */
const threadThat = (onMessage: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort } from 'node:worker_threads'
       parentPort.postMessage({ kind: 'ready' })
       parentPort.on('message', (message) => { ${onMessage} })`,
    )}`,
  )

const startThat = async (onMessage: string) => {
  const deaths: string[] = []
  const engine = await startEngine({
    threadFile: threadThat(onMessage),
    start: { dataDir: '/data', bases: [], nowMs: null },
    onEvent: () => undefined,
    onDeath: (error) => deaths.push(error.message),
  })
  return { engine, deaths }
}

it('answers every call after its thread has died, and still stops', async () => {
  const { engine, deaths } = await startThat('process.exit(3)')
  expect(await engine.replyTo('project.list', undefined)).toContain('has stopped')
  expect(await engine.replyTo('project.list', undefined)).toContain('has stopped')
  await engine.stop()
  expect(deaths).toEqual(['the engine thread ended with 3'])
})

it('answers calls that were under way when it was stopped, and can be stopped twice', async () => {
  const { engine, deaths } = await startThat("if (message === 'stop') process.exit(0)")
  const call = engine.replyTo('project.list', undefined)
  await Promise.all([engine.stop(), engine.stop()])
  expect(await call).toContain('has stopped')
  expect(deaths).toEqual([])
})
