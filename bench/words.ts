/** Made-up vocabulary of several scripts, as people's memories mix them. */
export interface Tongue {
  readonly name: string
  /** Share of all memories, 0 to 1. */
  readonly share: number
  /** Set between two words; empty where the script has no blanks. */
  readonly gap: string
  readonly stop: string
  readonly words: readonly string[]
}

const split = (text: string): readonly string[] => text.trim().split(/\s+/)

export const TONGUES: readonly Tongue[] = [
  {
    name: 'English',
    share: 0.62,
    gap: ' ',
    stop: '. ',
    words: split(`
      the a of and to in for with before after when only never always prefers uses keeps deploy staging release branch test
      database migration backup cache queue worker server client session token index schema column table query harbour tide
      buoy lantern ledger invoice parser renderer pipeline snapshot rollback window sidebar palette keyboard shortcut review
      merge rebase commit pull request build bundle lint format type check timeout retry budget meter dashboard alert secret
      rotate region zone bucket archive restore import export report monthly weekly Friday evening meeting decision owner
      ana ben carla dmitri approved asked wants said because otherwise unless until during folder file line number`),
  },
  {
    name: 'Chinese',
    share: 0.18,
    gap: '',
    stop: '。',
    words: split(`
      部署 之前 先 备份 数据库 测试 环境 发布 分支 回滚 迁移 缓存 队列 服务器 客户端 会话 令牌 索引 表格 查询 潮汐 灯塔 账本 发票
      解析 渲染 流水线 快照 窗口 侧栏 键盘 快捷键 评审 合并 提交 构建 格式 类型 检查 超时 重试 预算 报表 每月 每周 周五 会议 决定
      负责人 需要 不要 总是 因为 否则 直到 文件夹 文件 说明 使用 保留 用户 喜欢 中文 回答`),
  },
  {
    name: 'Japanese',
    share: 0.04,
    gap: '',
    stop: '。',
    words: split(`
      デプロイ の 前 に バックアップ を 取る テスト は 本物 データベース で 行う 金曜日 リリース しない 会議 決定 レビュー
      ブランチ 設定 ファイル 確認 担当 する こと`),
  },
  {
    name: 'German',
    share: 0.06,
    gap: ' ',
    stop: '. ',
    words: split(`
      vor dem Ausliefern immer Sicherung prüfen Größe Straße Über Änderung Schlüssel läuft nicht während Prüfung müssen
      Datenbank Zweig Freitag größer Maßstab für ändern`),
  },
  {
    name: 'French',
    share: 0.04,
    gap: ' ',
    stop: '. ',
    words: split(`
      avant de déployer sauvegarder la base données où être élève façon réunion décidé clé café naïve très même après
      contrôle sécurité`),
  },
  {
    name: 'Russian',
    share: 0.04,
    gap: ' ',
    stop: '. ',
    words: split(`
      перед выпуском всегда делать резервную копию базы данных проверка ветка сервер очередь ёлка пятница собрание решение
      ключ таблица`),
  },
  {
    name: 'Full width',
    share: 0.02,
    gap: ' ',
    stop: '. ',
    words: split(
      'ＡＰＩ ＨＴＴＰ ２０２６ ｓｅｒｖｅｒ ｄｅｐｌｏｙ ｂａｃｋｕｐ ｔｅｓｔ ｑｕｅｕｅ',
    ),
  },
]

export const PROJECT_NAMES: readonly string[] = split(`
  tide-tables lantern-app harbour-log night-ledger buoy-map salt-index ferry-times moss-garden paper-kites quiet-clock
  copper-mill river-gauge stone-oven glass-notes cloud-orchard wind-register`)
