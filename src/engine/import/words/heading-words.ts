import type { MemoryType } from '../../../shared/memory'

type Known = Exclude<MemoryType, 'unknown'>

const whole = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_])(?:${words})(?![\\p{L}\\p{N}_])`, 'iu')

/**
 * Words of headings that name a type of memory, most durable first; scripts without blanks are looked for
 * anywhere. English, French, German; Korean and Chinese.
 */
const HEADING_WORDS: readonly (readonly [Known, RegExp, RegExp])[] = [
  [
    'value',
    whole(
      'values?|principles?|priorities|trade-?offs?|philosophy|what matters(?: most)?|valeurs?|principes?|priorités?|werte|prinzipien|grundsätze|prioritäten',
    ),
    /가치(?:관)?|원칙|우선순위|价值观|价值取向|原则|优先级|取舍|價值|原則/u,
  ],
  [
    'user',
    whole(
      "user(?:'s)?(?: (?:profile|role|background|info|preferences?|facts?))?|about (?:me|the user|ana|ben)|who (?:i am|the user is)|my (?:role|background|setup|profile)|profile|background|personal|utilisat(?:eur|rice)|à propos de moi|qui je suis|profil|mon rôle|nutzer(?:in)?|benutzer(?:in)?|über mich|person(?:enprofil)?|hintergrund",
    ),
    /사용자|나에 대해|자기소개|프로필|내 정보|用户|用戶|关于我|關於我|个人(?:信息|资料|背景)|我的(?:背景|角色)/u,
  ],
  [
    'feedback',
    whole(
      "feedback|preferences?|conventions?|(?:coding |code |commit |writing )?(?:style|styleguide|rules|standards?)|guidelines?|workflows?|do'?s(?: and don'?ts)?|don'?ts|never|always|lessons?(?: learned)?|gotchas?|pitfalls?|corrections?|how (?:we|i|to) work(?: with me)?|working (?:style|agreements?)|best practices?|testing|tests|préférences?|conventions?|règles?|consignes?|retours?|façon de travailler|pièges?|leçons?|tests?|vorlieben|konventionen|regeln|richtlinien|arbeitsweise|stil|rückmeldungen?|fallstricke|lektionen",
    ),
    /피드백|선호|규칙|컨벤션|스타일|작업 방식|주의(?:할 점|사항)|교훈|테스트|反馈|回饋|偏好|规范|規範|约定|约束|规则|規則|风格|風格|注意事项|注意事項|踩坑|经验|教训|工作方式|测试/u,
  ],
  [
    'reference',
    whole(
      'references?|links?|resources?|urls?|docs|documentation|dashboards?|contacts?|where (?:to (?:find|look)|things (?:are|live))|bookmarks|useful (?:links?|commands?)|external systems?|liens?|ressources?|références?|où trouver|tableaux de bord|verweise|quellen|ressourcen|ansprechpartner(?:innen)?|wo (?:was|alles) (?:ist|liegt|steht)|dokumentation',
    ),
    /참고|링크|자료|문서|대시보드|연락처|链接|鏈接|連結|参考|參考|资料|資料|文档|文檔|看板|联系人|聯絡人|资源/u,
  ],
  [
    'project',
    whole(
      'projects?|architecture|status|roadmap|deadlines?|milestones?|decisions?|context|overview|goals?|team|stack|tech(?:nology)? stack|dependencies|deploy(?:ment|ing|s)?|releases?|infra(?:structure)?|database|build|projets?|architecture|décisions?|calendrier|échéances?|contexte|objectifs?|équipe|déploiement|projekte?|architektur|entscheidungen|fristen|termine|zeitplan|ziele|überblick|auslieferung|datenbank',
    ),
    /프로젝트|아키텍처|결정|일정|마감|개요|목표|배포|데이터베이스|기술 스택|빌드|项目|項目|架构|架構|决定|決定|决策|进度|進度|背景|目标|目標|概述|部署|数据库|資料庫|技术栈|构建|截止/u,
  ],
]

/** The type that a heading names, with its words; null when it names none. */
export function typeOfHeading(
  title: string,
): { readonly type: Known; readonly words: string } | null {
  for (const [type, latin, dense] of HEADING_WORDS) {
    const words = latin.exec(title)?.[0] ?? dense.exec(title)?.[0]
    if (words !== undefined) return { type, words }
  }
  return null
}
