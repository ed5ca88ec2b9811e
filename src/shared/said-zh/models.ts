import type { SaidWords } from './said-words'

/** What a model's server answered, and how a run of a model came to its end. */
export const MODELS: SaidWords = {
  'The model said nothing for too long. Try again later.': '模型太久没有回应，请稍后重试。',
  "The model's server could not be reached{0}. Look at the connection and at the address in Settings.":
    '无法连接模型服务器{0}。请检查网络连接和设置中的地址。',
  "The model's answer could not be used: {0}. Nothing of it was kept.":
    '模型的回答无法使用：{0}。没有保留任何内容。',
  'the connection broke off': '连接中断了',
  'it was no answer of a model': '它不是模型的回答',
  'the server broke it off{0}': '服务器中断了它{0}',
  'a block began without form': '一个内容块的开头没有格式',
  'a block began twice': '一个内容块开始了两次',
  'words came for no block': '收到不属于任何内容块的文字',
  'words came in another form than agreed': '文字的格式与约定不同',
  'it had no form': '它没有格式',
  'it went on after its end': '它在结束后还在继续',
  'it had no beginning': '它没有开头',
  'it began twice': '它开始了两次',
  'a block ended that never began': '一个从未开始的内容块结束了',
  'nothing was said': '什么也没有说',
  'it broke off': '它中断了',
  'a block had no end': '一个内容块没有结尾',
  'it named no tool': '它没有指明工具',
  'The address in Settings answers with {0} and not as a model does. Check the address, or whether a network asks you to log in first.':
    '设置中的地址返回 {0}，不像模型的回答。请检查地址，或看看网络是否要求先登录。',
  "The model's server refused the key ({0}){1}. Check the key in Settings.":
    '模型服务器拒绝了密钥（{0}）{1}。请检查设置中的密钥。',
  "The model's server refused the key{0}. Check the key in Settings.":
    '模型服务器拒绝了密钥{0}。请检查设置中的密钥。',
  "The model's server takes no more questions for now (429){0}. Try again later.":
    '模型服务器暂时不再接受请求（429）{0}。请稍后重试。',
  "The model's server takes no more questions for now{0}. Try again later.":
    '模型服务器暂时不再接受请求{0}。请稍后重试。',
  "The model's server cannot answer now ({0}){1}. Try again later.":
    '模型服务器现在无法回答（{0}）{1}。请稍后重试。',
  "The model's server broke off{0}. Try again later.": '模型服务器中断了{0}。请稍后重试。',
  'The address in Settings sends us elsewhere ({0}), and the key does not follow. Set the address that it leads to.':
    '设置中的地址转到了别处（{0}），密钥不会随之发送。请改为设置它转到的地址。',
  "The model's server does not know what was asked for (404){0}. Check the model's name and the address in Settings.":
    '模型服务器找不到所请求的内容（404）{0}。请检查设置中的模型名称和地址。',
  "The question was too large for the model's server (413){0}.":
    '请求对模型服务器来说太大（413）{0}。',
  "The model's server did not take the question ({0}){1}.": '模型服务器没有接受请求（{0}）{1}。',
  "The model's server did not take the question{0}.": '模型服务器没有接受请求{0}。',
  "The model's address {0} {1}": '模型的地址 {0} {1}',
  'is no web address. Give one that begins with https://.':
    '不是网址。请填写以 https:// 开头的地址。',
  'must not hold a name or password.': '不能含有用户名或密码。',
  'would send the key in plain text. Use an address with https://.':
    '会以明文发送密钥。请使用 https:// 地址。',
  'The answer of the model ended before it was whole.': '模型的回答没有说完就结束了。',
  'The model could not be asked: {0}': '无法询问模型：{0}',
  'The model failed without a word.': '模型失败了，没有说明原因。',
  'The answer of the model was broken off.': '模型的回答被中断了。',
  'The model refused to go on with this material. Nothing was changed.':
    '模型拒绝继续处理这些内容。没有任何改动。',
  'The model answered nothing.': '模型没有回答任何内容。',
  'The answers of the model were cut off again and again before it could act.':
    '模型的回答一再被截断，无法行动。',
  'The model asked for the same thing ({0}) again and again without getting on.':
    '模型一再请求同样的内容（{0}），没有进展。',
  'The model gave no answer.': '模型没有给出回答。',
  'The model’s answer was not the list it was asked for.': '模型的回答不是所要的列表。',
}
