/** Words of languages, tools and formats: they mean what they always mean. */
const GENERIC = new Set(
  (
    'any array async await bool boolean break byte case catch char class const continue date def default delete ' +
    'dict do double elif else enum error export extends false final finally float for foreach from func function ' +
    'get global go goto id if implements import in int integer interface is json key lambda let list long map ' +
    'match module name namespace new nil none not null number object or and of package pass private protected ' +
    'public raise readonly record return self set short static str string struct super switch symbol table text ' +
    'this throw trait true try tuple type typeof undefined union unknown unsafe use user using value var void ' +
    'while with yield xml yaml yml toml csv html css sql http https tcp udp utf-8 utf8 ascii main master develop ' +
    'test tests build dist lint start dev prod production staging debug info warn trace git npm npx pnpm yarn bun ' +
    'pip node python bash zsh sh make docker cargo curl ssh tabs spaces tab space camelcase pascalcase snake_case ' +
    'kebab-case screaming_snake_case typescript javascript coffeescript github gitlab bitbucket graphql mysql ' +
    'postgresql postgres sqlite mongodb redis dynamodb websocket websockets nodejs macos ios ipad iphone ipados ' +
    'oauth openapi youtube vscode powershell pytorch tensorflow fastapi devops eslint intellij linkedin chatgpt ' +
    'openai cloudfront cloudflare firebase rabbitmq clickhouse kubernetes jetbrains pycharm webstorm webpack ' +
    'wordpress latex numpy scipy matplotlib node_modules site_packages utf_8 rest crud todo fixme readonly optional ' +
    'left right top bottom flex grid block inline hidden auto grep rg sed awk ripgrep localhost stdout stderr stdin'
  ).split(' '),
)

export const isGeneric = (word: string): boolean => GENERIC.has(word.toLowerCase())

/** Names that languages, browsers and test runners bring along. */
const BUILT_IN = new Set(
  (
    'toFixed toString toISOString toLocaleString toLowerCase toUpperCase parseInt parseFloat isNaN setTimeout ' +
    'setInterval setImmediate clearTimeout clearInterval queueMicrotask requestAnimationFrame structuredClone ' +
    'forEach flatMap indexOf lastIndexOf findIndex includes startsWith endsWith padStart padEnd charCodeAt ' +
    'codePointAt localeCompare replaceAll trimEnd trimStart matchAll hasOwnProperty addEventListener ' +
    'removeEventListener querySelector querySelectorAll getElementById preventDefault stopPropagation innerHTML ' +
    'textContent localStorage sessionStorage indexedDB console.log JSON parse stringify fetch alert require ' +
    'describe it expect test beforeEach afterEach beforeAll afterAll toBe toEqual toHaveBeenCalled useState ' +
    'useEffect useMemo useCallback useRef useContext useReducer useLayoutEffect useTransition createElement ' +
    'className innerText onClick onChange onSubmit onPress keyof instanceof print println printf sprintf len range ' +
    'enumerate zip sorted reversed filter reduce sum min max abs open input isinstance issubclass getattr setattr ' +
    'hasattr super init repr str dict list tuple set frozenset int float bool bytes type vars dir next iter map any ' +
    'all staticmethod classmethod property dataclass TypeError ValueError KeyError IndexError RuntimeError ' +
    'RangeError SyntaxError ReferenceError AttributeError NotImplementedError ImportError ModuleNotFoundError ' +
    'FileNotFoundError PermissionError TimeoutError KeyboardInterrupt StopIteration NullPointerException ' +
    'IllegalArgumentException InvalidOperationException ArgumentException IOException DateTime DateTimeOffset ' +
    'TimeSpan StringBuilder ToString IEnumerable IDisposable IQueryable HashMap HashSet ArrayList LinkedList ' +
    'BTreeMap VecDeque RefCell PhantomData WeakMap WeakSet ArrayBuffer DataView Uint8Array Int32Array Float64Array ' +
    'BigInt AbortController AbortSignal FormData URLSearchParams XMLHttpRequest EventEmitter EventSource ' +
    'MutationObserver IntersectionObserver ResizeObserver TextDecoder TextEncoder SharedArrayBuffer ReadableStream ' +
    'errgroup waitGroup WaitGroup unwrap expect clone drop append cap copy panic recover make new delete close ' +
    'while for switch catch return typeof if elif def function select insert update values count avg now coalesce ' +
    'mkdir chmod chown exec fork sleep exit main constructor render created_at updated_at'
  ).split(' '),
)

export const isBuiltIn = (name: string): boolean => BUILT_IN.has(name)
