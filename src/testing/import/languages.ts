import type { ImportFixture } from './fixture'

/** Old files in French, Korean, Chinese, German, and several at once. */
export const languageFixtures: readonly ImportFixture[] = [
  {
    about: 'French sections',
    file: 'MEMORY.md',
    text: `# Mémoire du projet

## À propos de moi
Je suis géographe, pas développeuse.

## Règles
- Ne jamais écrire en production à la main.
- Toujours lancer les tests lents avant une livraison.

## Où trouver
Le tableau de bord est sur https://graphes.example/marees.

## Échéances
Le rapport est à rendre le 15 décembre 2026.
`,
    layout: 'notes',
    memories: [
      ['1-5', 'user', 'heading', 'À propos de moi', 'user_à_propos_de_moi.md'],
      ['6-9', 'feedback', 'heading', 'Règles', 'feedback_règles.md'],
      ['10-12', 'reference', 'heading', 'Où trouver', 'reference_où_trouver.md'],
      ['13-14', 'project', 'heading', 'Échéances', 'project_échéances.md'],
    ],
  },
  {
    about: 'French notes without a heading',
    file: 'notes.md',
    text: `- L'utilisatrice préfère des réponses courtes, sans résumé à la fin.
- Ne jamais reformater un fichier que l'on ne modifie pas autrement.
- Les tables de marées sont calculées chaque nuit à deux heures.
`,
    layout: 'notes',
    memories: [
      [
        '1',
        'user',
        'words',
        "L'utilisatrice préfère des réponses courtes",
        'user_l_utilisatrice_préfère_des_réponses_courtes.md',
      ],
      [
        '2',
        'feedback',
        'words',
        "Ne jamais reformater un fichier que l'on ne modifie pas",
        'feedback_ne_jamais_reformater_un_fichier_que_l_on_ne_modifie_pas.md',
      ],
      [
        '3',
        'project',
        'none',
        'Les tables de marées sont calculées chaque nuit à deux',
        'project_les_tables_de_marées_sont_calculées_chaque_nuit_à_deux.md',
      ],
    ],
  },
  {
    about: 'Korean sections',
    file: 'MEMORY.md',
    text: `# 프로젝트 메모리

## 사용자 정보
저는 해양학자이고 프로그래밍은 처음입니다.

## 코딩 규칙
- 테스트 없이 배포하지 마세요.
- 변수 이름은 영어로 씁니다.

## 참고 링크
대시보드: https://graphs.example/tides

## 우선순위
속도보다 정확성이 더 중요합니다.
`,
    layout: 'notes',
    memories: [
      ['1-5', 'user', 'heading', '사용자 정보', 'user_사용자_정보.md'],
      ['6-9', 'feedback', 'heading', '코딩 규칙', 'feedback_코딩_규칙.md'],
      ['10-12', 'reference', 'heading', '참고 링크', 'reference_참고_링크.md'],
      ['13-14', 'value', 'heading', '우선순위', 'value_우선순위.md'],
    ],
  },
  {
    about: 'Korean notes without a heading',
    file: 'MEMORY.md',
    text: `- 사용자는 짧은 답변을 선호합니다.
- 항상 느린 테스트를 먼저 실행하세요.
- 조석표는 매일 밤 두 시에 계산됩니다.
`,
    layout: 'notes',
    memories: [
      [
        '1',
        'user',
        'words',
        '사용자는 짧은 답변을 선호합니다',
        'user_사용자는_짧은_답변을_선호합니다.md',
      ],
      [
        '2',
        'feedback',
        'words',
        '항상 느린 테스트를 먼저 실행하세요',
        'feedback_항상_느린_테스트를_먼저_실행하세요.md',
      ],
      [
        '3',
        'project',
        'none',
        '조석표는 매일 밤 두 시에 계산됩니다',
        'project_조석표는_매일_밤_두_시에_계산됩니다.md',
      ],
    ],
  },
  {
    about: 'Chinese sections',
    file: 'MEMORY.md',
    text: `# 潮汐表项目

## 用户
我是海洋学家，不是程序员。

## 代码规范
- 提交之前必须运行测试。
- 不要模拟数据库。

## 参考资料
看板在 https://graphs.example/tides。

## 架构
一个服务，一个数据库文件。
`,
    layout: 'notes',
    memories: [
      ['1-5', 'user', 'heading', '用户', 'user_用户.md'],
      ['6-9', 'feedback', 'heading', '代码规范', 'feedback_代码规范.md'],
      ['10-12', 'reference', 'heading', '参考资料', 'reference_参考资料.md'],
      ['13-14', 'project', 'heading', '架构', 'project_架构.md'],
    ],
  },
  {
    about: 'Chinese notes without a heading',
    file: 'MEMORY.md',
    text: `- 用户喜欢简短的回答，不要总结。
- 不要在星期五部署，流水线会拒绝。
- 正确比速度更重要，宁可慢一点。
`,
    layout: 'notes',
    memories: [
      ['1', 'user', 'words', '用户喜欢简短的回答', 'user_用户喜欢简短的回答.md'],
      ['2', 'feedback', 'words', '不要在星期五部署', 'feedback_不要在星期五部署.md'],
      ['3', 'value', 'words', '正确比速度更重要', 'value_正确比速度更重要.md'],
    ],
  },
  {
    about: 'German sections',
    file: 'MEMORY.md',
    text: `## Über mich
Ich bin Geografin und lese lieber Tabellen als Code.

## Arbeitsweise
Niemals am Freitag ausliefern.

## Fristen
Der Bericht ist am 15. Dezember fällig.
`,
    layout: 'notes',
    memories: [
      ['1-3', 'user', 'heading', 'Über mich', 'user_über_mich.md'],
      ['4-6', 'feedback', 'heading', 'Arbeitsweise', 'feedback_arbeitsweise.md'],
      ['7-8', 'project', 'heading', 'Fristen', 'project_fristen.md'],
    ],
  },
  {
    about: 'three languages in one file',
    file: 'MEMORY.md',
    text: `# Notes / 笔记 / 메모

## User
Ana, seule personne du projet, écrit en français.

## 约定
提交信息用英文写。

## 배포
릴리스 브랜치에서만 배포합니다.

## Références
Voir https://docs.example/marees.
`,
    layout: 'notes',
    memories: [
      ['1-5', 'user', 'heading', 'User', 'user_user.md'],
      ['6-8', 'feedback', 'heading', '约定', 'feedback_约定.md'],
      ['9-11', 'project', 'heading', '배포', 'project_배포.md'],
      ['12-13', 'reference', 'heading', 'Références', 'reference_références.md'],
    ],
  },
  {
    about: 'a Chinese CLAUDE.md',
    file: 'CLAUDE.md',
    text: `# 说明

## 规则
所有对话都用中文回答。

## 背景
港口数据每年一月更换格式。
`,
    layout: 'claude-md',
    memories: [
      ['1-5', 'feedback', 'heading', '规则', '/srv/tide-tables/CLAUDE.md'],
      ['6-7', 'project', 'heading', '背景', 'project_背景.md'],
    ],
    elsewhere: { 0: 'claude-md' },
  },
]
