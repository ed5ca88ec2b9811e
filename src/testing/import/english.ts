import type { ImportFixture } from './fixture'

/** Old files in English. */
export const englishFixtures: readonly ImportFixture[] = [
  {
    about: 'a title over sections: the title goes with the first of them',
    file: 'MEMORY.md',
    text: `# Tide tables: project memory

## Architecture
The API is a single Go binary; the web app talks to it over JSON.
Tables are computed once a night and cached on disk.

## Testing
- Run the slow suite before each release.
- Never mock the database: a mocked one hid a broken migration in March.

## Where to find things
- Bugs: https://tracker.example/tides
- Dashboards: https://graphs.example/tides
`,
    layout: 'notes',
    memories: [
      ['1-6', 'project', 'heading', 'Architecture', 'project_architecture.md'],
      ['7-10', 'feedback', 'heading', 'Testing', 'feedback_testing.md'],
      [
        '11-13',
        'reference',
        'heading',
        'Where to find things',
        'reference_where_to_find_things.md',
      ],
    ],
  },
  {
    about: 'inline notes only: every bullet is a fact of its own',
    file: 'MEMORY.md',
    text: `- User is a senior Go developer who is new to TypeScript.
- Always run the linter before a commit; the pipeline fails late and slowly.
- The staging database is reset each Sunday night, so nothing there lasts.
- Dashboards are at https://graphs.example/tides, ask Ben for access.
`,
    layout: 'notes',
    memories: [
      [
        '1',
        'user',
        'words',
        'User is a senior Go developer who is new to TypeScript',
        'user_is_a_senior_go_developer_who_is_new_to_typescript.md',
      ],
      [
        '2',
        'feedback',
        'words',
        'Always run the linter before a commit',
        'feedback_always_run_the_linter_before_a_commit.md',
      ],
      [
        '3',
        'project',
        'none',
        'The staging database is reset each Sunday night',
        'project_the_staging_database_is_reset_each_sunday_night.md',
      ],
      ['4', 'reference', 'words', 'Dashboards', 'reference_dashboards.md'],
    ],
  },
  {
    about: 'a lone title over bullets: the title goes with the first bullet',
    file: 'MEMORY.md',
    text: `# Memory

* Prefers short answers without a summary at the end.
* **Deploys:** only from the release branch, never on a Friday.
    * the pipeline refuses it anyway, but late
* Correctness over speed: a slow right answer beats a fast wrong one.
`,
    layout: 'notes',
    memories: [
      [
        '1-3',
        'user',
        'words',
        'Prefers short answers without a summary at the end',
        'user_prefers_short_answers_without_a_summary_at_the_end.md',
      ],
      ['4-5', 'project', 'words', 'Deploys', 'project_deploys.md'],
      ['6', 'value', 'words', 'Correctness over speed', 'value_correctness_over_speed.md'],
    ],
  },
  {
    about: 'short bullets are words of a list and stay together',
    file: 'MEMORY.md',
    text: `- Go 1.23
- Postgres 16
- pnpm
- Vitest
`,
    layout: 'notes',
    memories: [['1-4', 'project', 'none', 'Go 1.23', 'project_go_1_23.md']],
  },
  {
    about: 'numbered steps stay together',
    file: 'release.md',
    text: `1. Tag the commit on the release branch with the version.
2. Wait until the pipeline has built all three packages.
3. Announce the release in the channel for operators.
`,
    layout: 'notes',
    memories: [
      [
        '1-3',
        'feedback',
        'words',
        'Tag the commit on the release branch with the version',
        'feedback_tag_the_commit_on_the_release_branch_with_the_version.md',
      ],
    ],
  },
  {
    about: 'text above the first heading is a memory of its own',
    file: 'MEMORY.md',
    text: `These notes were kept by hand since spring.
Ana maintains the harbour data, Ben the forecasts.

## Build
Use pnpm, never npm: the lock file of npm breaks the mirror.
`,
    layout: 'notes',
    memories: [
      [
        '1-3',
        'project',
        'none',
        'These notes were kept by hand since spring',
        'project_these_notes_were_kept_by_hand_since_spring.md',
      ],
      ['4-5', 'project', 'heading', 'Build', 'project_build.md'],
    ],
  },
  {
    about: 'two headings with the same words are told apart by a number',
    file: 'MEMORY.md',
    text: `## Notes
The importer reads harbour files of 2019 only.

## Testing
Fixtures live beside the code.

## Notes
The exporter writes files that older clients cannot read.
`,
    layout: 'notes',
    memories: [
      ['1-3', 'project', 'none', 'Notes', 'project_notes.md'],
      ['4-6', 'feedback', 'heading', 'Testing', 'feedback_testing.md'],
      ['7-8', 'project', 'none', 'Notes (2)', 'project_notes_2.md'],
    ],
  },
  {
    about: 'the same words under two headings are told apart by the heading above',
    file: 'MEMORY.md',
    text: `# Backend
## Conventions
Errors are values; nothing is thrown across packages.
## Storage
Tables lie in one SQLite file.

# Frontend
## Conventions
Components take data and callbacks, never the store.
`,
    layout: 'notes',
    memories: [
      ['1-3', 'feedback', 'heading', 'Backend: Conventions', 'feedback_backend_conventions.md'],
      ['4-6', 'project', 'none', 'Storage', 'project_storage.md'],
      ['7-9', 'feedback', 'heading', 'Frontend: Conventions', 'feedback_frontend_conventions.md'],
    ],
  },
  {
    about: 'sub-headings stay with the section that has text of its own',
    file: 'MEMORY.md',
    text: `## Deployment
We deploy from the release branch only.

### Staging
Reset each Sunday.

### Production
Two people have to agree.

## Values
Prefer clarity over cleverness in every review.
`,
    layout: 'notes',
    memories: [
      ['1-9', 'project', 'heading', 'Deployment', 'project_deployment.md'],
      ['10-11', 'value', 'heading', 'Values', 'value_values.md'],
    ],
  },
  {
    about: 'a fence of backticks with a heading inside of it',
    file: 'MEMORY.md',
    text: `## Commands

\`\`\`sh
# this is a comment, no heading
## not a heading
make tides   # builds all
\`\`\`

## Links
- https://docs.example/tides
`,
    layout: 'notes',
    memories: [
      ['1-8', 'project', 'none', 'Commands', 'project_commands.md'],
      ['9-10', 'reference', 'heading', 'Links', 'reference_links.md'],
    ],
  },
  {
    about: 'a fence of tildes that holds a fence of backticks',
    file: 'MEMORY.md',
    text: `## How to write a fixture

~~~md
\`\`\`
# nor this
\`\`\`
## nor that
~~~~

Then run the generator.

## Build
Two cores are enough; four make it no faster.
`,
    layout: 'notes',
    memories: [
      ['1-11', 'project', 'none', 'How to write a fixture', 'project_how_to_write_a_fixture.md'],
      ['12-13', 'project', 'heading', 'Build', 'project_build.md'],
    ],
  },
  {
    about: 'a fence that never closes runs to the end',
    file: 'MEMORY.md',
    text: `## Setup
Install the tools first.

## Script
\`\`\`python
# load the tables
print("tides")

## still code
`,
    layout: 'notes',
    memories: [
      ['1-3', 'project', 'none', 'Setup', 'project_setup.md'],
      ['4-9', 'project', 'none', 'Script', 'project_script.md'],
    ],
  },
  {
    about: 'a fence inside of a bullet ends with the bullet',
    file: 'MEMORY.md',
    text: `## Debugging
- Start with the trace:
  \`\`\`
  # not closed here
- Then read the log from its end.

## Contacts
Ben answers for the forecasts.
`,
    layout: 'notes',
    memories: [
      ['1-6', 'feedback', 'words', 'Debugging', 'feedback_debugging.md'],
      ['7-8', 'reference', 'heading', 'Contacts', 'reference_contacts.md'],
    ],
  },
  {
    about: 'indented code and a heading that is indented too far',
    file: 'MEMORY.md',
    text: `## Layout

    # tables/
    ## raw/
    - a.csv

Everything else is generated.

    ## Also code

## Review
Ask Ana for the tables.
`,
    layout: 'notes',
    memories: [
      ['1-10', 'project', 'none', 'Layout', 'project_layout.md'],
      ['11-12', 'feedback', 'words', 'Review', 'feedback_review.md'],
    ],
  },
  {
    about: 'tables stay whole',
    file: 'MEMORY.md',
    text: `## Environments

| name | url | reset |
| --- | --- | --- |
| staging | https://stage.example | Sunday |
| production | https://tides.example | never |

## Rules
Never write to production by hand.
`,
    layout: 'notes',
    memories: [
      ['1-7', 'reference', 'words', 'Environments', 'reference_environments.md'],
      ['8-9', 'feedback', 'heading', 'Rules', 'feedback_rules.md'],
    ],
  },
  {
    about: 'nested lists stay with their bullet',
    file: 'MEMORY.md',
    text: `- The importer runs each night at two:
  - it reads the harbour files
    - one for each harbour
  - it writes one table

  A late file is read the night after.
- The exporter runs by hand, after somebody has looked at the tables.
`,
    layout: 'notes',
    memories: [
      [
        '1-6',
        'project',
        'none',
        'The importer runs each night at two',
        'project_the_importer_runs_each_night_at_two.md',
      ],
      ['7', 'project', 'none', 'The exporter runs by hand', 'project_the_exporter_runs_by_hand.md'],
    ],
  },
  {
    about: 'headings under lines of signs',
    file: 'MEMORY.md',
    text: `Tide tables
===========

Preferences
-----------
Answers without praise at the beginning.

A sentence that ends here.
---

Infrastructure
---
One small server, two disks.
`,
    layout: 'notes',
    memories: [
      ['1-10', 'feedback', 'heading', 'Preferences', 'feedback_preferences.md'],
      ['11-13', 'project', 'heading', 'Infrastructure', 'project_infrastructure.md'],
    ],
  },
  {
    about: 'several memories in one file, each with its head',
    file: 'all-memories.md',
    text: `Copied together in May.

---
name: Database tests
description: integration tests hit a real database
type: feedback
---
Never mock the database.

## Why
A mocked one hid a broken migration.

---
name: user-role
description: what Ana does
metadata:
  type: user
---
Ana keeps the harbour data.
`,
    layout: 'notes',
    memories: [
      ['1-2', 'project', 'none', 'Copied together in May', 'project_copied_together_in_may.md'],
      ['3-12', 'feedback', 'head', 'Database tests', 'feedback_database_tests.md'],
      ['13-19', 'user', 'head', 'user-role', 'user_role.md'],
    ],
  },
  {
    about: 'HTML, comments and details are not looked into',
    file: 'MEMORY.md',
    text: `<!--
## Old section
dropped in April
-->

## Forecast
<details>
<summary>How it is made</summary>
The model runs on the hour.
</details>

<pre>
# raw
## raw
</pre>

## Known problems
The forecast for the north is off by an hour in summer.
`,
    layout: 'notes',
    memories: [
      ['6-16', 'project', 'none', 'Forecast', 'project_forecast.md'],
      ['17-18', 'project', 'words', 'Known problems', 'project_known_problems.md'],
    ],
    leftover: [['1-5', 'skipped']],
  },
  {
    about: 'signs and numbers in front of headings are no part of the name',
    file: 'MEMORY.md',
    text: `## 🌊 Tides
High water is stored in minutes after midnight, UTC.

## 2. **Code style** ##
Four spaces, no tabs. 🙅 Never reformat a file you do not otherwise change.

## \`tidectl\` commands
\`tidectl sync\` reads all harbours anew.
`,
    layout: 'notes',
    memories: [
      ['1-3', 'project', 'none', 'Tides', 'project_tides.md'],
      ['4-6', 'feedback', 'heading', 'Code style', 'feedback_code_style.md'],
      ['7-8', 'project', 'none', 'tidectl commands', 'project_tidectl_commands.md'],
    ],
  },
  {
    about: 'a heading with nothing under it becomes nothing',
    file: 'MEMORY.md',
    text: `## Ideas

## Deadlines
The grant report is due on 2026-12-15.

## Misc
`,
    layout: 'notes',
    memories: [['3-5', 'project', 'heading', 'Deadlines', 'project_deadlines.md']],
    leftover: [
      ['1-2', 'blank'],
      ['6', 'blank'],
    ],
  },
  {
    about: 'work of one session is not for the memory; records for people go to the docs',
    file: 'MEMORY.md',
    text: `## Current task
Step 3 of 5: the parser is done, the printer is not.

## Decision log
2026-02-03: SQLite instead of Postgres, because one server is enough.

## Every conversation
In every conversation, begin with the failing test.
`,
    layout: 'notes',
    memories: [
      ['1-3', 'project', 'none', 'Current task', ''],
      [
        '4-6',
        'project',
        'heading',
        'Decision log',
        '/srv/tide-tables/docs/knowledge/decision-log.md',
      ],
      ['7-8', 'feedback', 'words', 'Every conversation', '/srv/tide-tables/CLAUDE.md'],
    ],
    elsewhere: { 0: 'skip', 1: 'docs', 2: 'claude-md' },
  },
  {
    about: 'bullets of different kinds under a heading that says nothing',
    file: 'notes.md',
    text: `# Tide tables
A notebook, begun in 2025.

## Things to remember
- User is colour-blind, so never rely on red and green alone.
- The report to the harbour office is due on the first of each month.
- Always quote file names in scripts: the harbours have blanks in theirs.

## Tools
- User is happy with plain editors and small shell scripts.
- Always quote file names in scripts: the harbours have blanks in theirs.
`,
    layout: 'notes',
    memories: [
      ['1-3', 'project', 'none', 'Tide tables', 'project_tide_tables.md'],
      ['4-5', 'user', 'words', 'User is colour-blind', 'user_is_colour_blind.md'],
      [
        '6',
        'project',
        'words',
        'The report to the harbour office is due on the first of',
        'project_the_report_to_the_harbour_office_is_due_on_the_first_of.md',
      ],
      [
        '7-8',
        'feedback',
        'words',
        'Always quote file names in scripts',
        'feedback_always_quote_file_names_in_scripts.md',
      ],
      ['9-11', 'user', 'words', 'Tools', 'user_tools.md'],
    ],
  },
  {
    about: 'a single paragraph without any mark',
    file: 'note.txt',
    text: `The harbour office changes its file format every January without a word, so the importer has to be looked at in the first week of the year.
`,
    layout: 'notes',
    memories: [
      [
        '1',
        'project',
        'words',
        'The harbour office changes its file format every',
        'project_the_harbour_office_changes_its_file_format_every.md',
      ],
    ],
  },
  {
    about: 'a memory with a head is taken as it is',
    file: 'feedback_tests.md',
    text: `---
name: Database tests
description: integration tests hit a real database
type: feedback
---

Never mock the database.

## Why
A mocked one hid a broken migration.
`,
    layout: 'memory',
    memories: [['1-10', 'feedback', 'head', 'Database tests', 'feedback_tests.md']],
  },
  {
    about: 'a memory without a head: the type is in the name of its file',
    file: 'reference_dashboards.md',
    text: `# Dashboards

Latency is on the first board, errors on the second.

## Alerts
Ben gets them.
`,
    layout: 'memory',
    memories: [['1-6', 'reference', 'fileName', 'Dashboards', 'reference_dashboards.md']],
  },
  {
    about: 'a CLAUDE.md: instructions stay instructions, knowledge becomes memory',
    file: 'CLAUDE.md',
    text: `# CLAUDE.md

## Rules
- Always run \`make check\` before a commit.

## About me
I am a physicist, not a programmer.

## Architecture
One binary, one database file.
`,
    layout: 'claude-md',
    memories: [
      ['1-5', 'feedback', 'heading', 'Rules', '/srv/tide-tables/CLAUDE.md'],
      ['6-8', 'user', 'heading', 'About me', 'user_about_me.md'],
      ['9-10', 'project', 'heading', 'Architecture', 'project_architecture.md'],
    ],
    elsewhere: { 0: 'claude-md' },
  },
  {
    about: 'a CLAUDE.md with a head of its own',
    file: 'CLAUDE.md',
    text: `---
paths: ["src/**"]
---
Never touch generated files.
`,
    layout: 'claude-md',
    memories: [
      ['4', 'feedback', 'words', 'Never touch generated files', '/srv/tide-tables/CLAUDE.md'],
    ],
    leftover: [['1-3', 'head']],
    elsewhere: { 0: 'claude-md' },
  },
  {
    about: 'an index alone: its pointers lead to files that did not come along',
    file: 'MEMORY.md',
    text: `# Memory index

- [User role](user_role.md) — Ana keeps the harbour data
- [Tests](feedback_tests.md) — never mock the database
  seen in March
- [[Old forecasts]] — what they were
`,
    layout: 'index',
    memories: [],
    leftover: [['1-6', 'pointer']],
  },
  {
    about: 'an index with notes among its pointers',
    file: 'MEMORY.md',
    text: `# Memory
## Pointers
| memory | about |
| --- | --- |
| [role](user_role.md) | Ana |

## Gotchas
- [Tests](feedback_tests.md) — never mock the database
The importer needs the files of both years.
See [the manual](manual.md) before you change it.
`,
    layout: 'index',
    memories: [['1,7,9-10', 'feedback', 'heading', 'Gotchas', 'feedback_gotchas.md']],
    leftover: [
      ['2-6', 'pointer'],
      ['8', 'pointer'],
    ],
  },
]
