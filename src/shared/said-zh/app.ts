import type { SaidWords } from './said-words'

/** The window, its calls, and the key. */
export const APP: SaidWords = {
  'The part of Noctuary that reads memories has stopped. Start Noctuary again.':
    'Noctuary 读取记忆的部分已停止，请重新启动 Noctuary。',
  'This can be no key: a key is one word of letters, digits and signs. Copy it again and paste it whole.':
    '这不可能是密钥：密钥是由字母、数字和符号组成的一个词。请重新复制并完整粘贴。',
  '{0} was not offered to Noctuary. Drop it on the window, or choose it in the dialog.':
    '没有把 {0} 交给 Noctuary。请把它拖到窗口中，或在对话框中选择。',
  '{0}: this page may not ask.': '{0}：此页面不可调用。',
  '{0}: {1}': '{0}：{1}',
  'The window has lost its connection to the app. Close it and start again.':
    '窗口与应用失去了连接。请关闭后重新启动。',
}
