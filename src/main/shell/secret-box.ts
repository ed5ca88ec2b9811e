import { safeStorage } from 'electron/main'

/** The system's key store, as far as one secret needs it. */
export interface SecretBox {
  /** False where the system has none, or only one whose key everybody knows. */
  readonly isAvailable: () => Promise<boolean>
  readonly encrypt: (text: string) => Promise<Uint8Array>
  /** `isOld`: to be encrypted anew, because the system changed its key. Rejects where it is not ours. */
  readonly decrypt: (
    bytes: Uint8Array,
  ) => Promise<{ readonly text: string; readonly isOld: boolean }>
}

/** What runtimes before the asynchronous calls have. */
interface OlderStorage {
  readonly isEncryptionAvailable: () => boolean
  readonly encryptString: (text: string) => Buffer
  readonly decryptString: (bytes: Buffer) => string
}

/**
 * The key store by Electron, to be used after the app is ready. On Linux without a keyring it would
 * encrypt with a password that stands in its source; that counts as none.
 *
 * @see https://www.electronjs.org/docs/latest/api/safe-storage
 */
export function createSecretBox(platform: NodeJS.Platform = process.platform): SecretBox {
  const older = safeStorage as unknown as OlderStorage
  // The types are of a newer runtime than the oldest that is promised.
  const hasAsync = 'encryptStringAsync' in safeStorage
  const isWeak = (): boolean =>
    platform === 'linux' &&
    ['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend())
  return {
    async isAvailable() {
      if (isWeak()) return false
      return hasAsync ? safeStorage.isAsyncEncryptionAvailable() : older.isEncryptionAvailable()
    },
    async encrypt(text) {
      return hasAsync ? safeStorage.encryptStringAsync(text) : older.encryptString(text)
    },
    async decrypt(bytes) {
      const buffer = Buffer.from(bytes)
      if (!hasAsync) return { text: older.decryptString(buffer), isOld: false }
      const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(buffer)
      return { text: result, isOld: shouldReEncrypt }
    },
  }
}
