import type { AlikeKind } from '../../shared/alike'

/** One of two memories: its name, then its text. */
type Side = readonly [string, string]

/** Two made-up memories of one project and how they stand to each other. */
export interface LabelledPair {
  readonly kind: AlikeKind | 'none'
  readonly about: string
  readonly one: Side
  readonly other: Side
}

const pair = (kind: LabelledPair['kind'], about: string, one: Side, other: Side): LabelledPair => ({
  kind,
  about,
  one,
  other,
})

/** Labelled before they were first compared. */
export const LABELLED_PAIRS: readonly LabelledPair[] = [
  pair('same', 'the same text', ['Quay', 'The quay closes at dusk.'], ['Quay hours', 'The quay closes at dusk.']),
  pair('same', 'case and blanks', ['Quay', 'The quay  closes\nat dusk.'], ['Quay b', 'the Quay closes at dusk.']),
  pair('same', 'Chinese', ['码头', '码头在黄昏关闭。'], ['码头时间', '码头在黄昏关闭。']),
  pair('same', 'a line end', ['Quay', 'The quay closes at dusk.\r\n'], ['Quay c', 'The quay closes at dusk.\n\n']),
  pair('near', 'other small words', ['backup', 'Before a deploy the database is backed up and the backup file is opened once.'], ['backup-first', 'The database is backed up before the deploy, and then the backup file is opened once.']),
  pair('near', 'plural and tense', ['gauge-tests', 'Tests of the tide model read recorded gauge files, no curves invented for the test.'], ['gauge-test', 'The test of the tide model reads recorded gauge files, no curve was invented for the tests.']),
  pair('near', 'reordered bullets', ['release', '- Tag the commit\n- Build the tables\n- Print the posters\n- Tell the harbour office'], ['release-steps', '- Build the tables\n- Tag the commit\n- Tell the harbour office\n- Print the posters']),
  pair('near', 'a list of ports in another order', ['ports', 'The gauge simulators listen on ports 4000, 4010 and 4020 of the harbour machine.'], ['port-list', 'The gauge simulators of the harbour machine listen on ports 4020, 4000 and 4010.']),
  pair('near', 'another unit for the same time', ['timeout', 'A request to the gauge service is given up after 1.5 s and tried again.'], ['timeouts', 'A request to the gauge service is given up after 1500 ms and then tried again.']),
  pair('near', 'kilobytes and bytes', ['upload-size', 'Photos of lanterns are made smaller than 200 KB before the upload.'], ['upload-sizes', 'Photos of the lanterns are made smaller than 200000 bytes before upload.']),
  pair('near', 'number words', ['station-count', 'The map of the coast shows twelve stations along the river.'], ['stations', 'The map of the coast shows 12 stations along the river.']),
  pair('near', 'Chinese small words', ['先测试', '提交之前先运行全部测试，并确认日志里没有警告。'], ['提交前测试', '提交前要先运行全部测试，并且确认日志里没有警告。']),
  pair('near', 'German order', ['sicherung', 'Vor dem Ausrollen wird die Datenbank gesichert und die Sicherung einmal geöffnet.'], ['sicherung-zuerst', 'Die Datenbank wird vor dem Ausrollen gesichert und die Sicherung dann einmal geöffnet.']),
  pair('near', 'Spanish small words', ['copia', 'Antes de publicar se guarda la base de datos y se abre la copia una vez.'], ['copia-primero', 'La base de datos se guarda antes de publicar y la copia se abre una vez.']),
  pair('near', 'other bullets and blanks', ['words', '* trail means path\n* fork means junction\n* shelter means hut'], ['glossary-words', '- trail means path\n- fork means junction\n- shelter means hut.']),
  pair('conflict', 'a port', ['dev-server', 'The development server listens on port 4000.'], ['setup', 'Run the setup first. The development server listens on port 5000.']),
  pair('conflict', 'a time', ['timeout', 'A request to the gauge service is given up after 2 s.'], ['gauge-timeout', 'A request to the gauge service is given up after 5 s.']),
  pair('conflict', 'minutes and seconds', ['cache-time', 'Predictions stay in the cache for 5 minutes.'], ['cache', 'Predictions stay in the cache for 60 seconds.']),
  pair('conflict', 'a percentage', ['coverage', 'The coverage of the tide model must reach 80 %.'], ['test-coverage', 'The coverage of the tide model must reach 95 %.']),
  pair('conflict', 'number words', ['reviewers', 'A change of the tide model needs two reviewers.'], ['review', 'A change of the tide model needs three reviewers.']),
  pair('conflict', 'a date', ['freeze', 'The freeze of the printed tables begins on 2026-12-01.'], ['freeze-date', 'The freeze of the printed tables begins on 2026-12-08.']),
  pair('conflict', 'a version', ['node', 'The build server runs Node with version v20.19 only.'], ['node-version', 'The build server runs Node with version v22.12 only.']),
  pair('conflict', 'a weekday', ['deploy-day', 'The tables are deployed on Thursday.'], ['deploys', 'The tables are deployed on Monday.']),
  pair('conflict', 'a person', ['translations', 'The translations of the tables are reviewed by Ben.'], ['translation-review', 'The translations of the tables are reviewed by Marta.']),
  pair('conflict', 'a file', ['sign-in', 'Signing in happens in one file, the session is made by `src/auth.ts`.'], ['session', 'The session is made by `src/login.ts`.']),
  pair('conflict', 'package managers', ['packages', 'Use pnpm for packages.'], ['installing', 'Use npm for packages.']),
  pair('conflict', 'use X, not Y', ['indent', 'Use tabs, not spaces.'], ['indentation', 'Use spaces.']),
  pair('conflict', 'instead of', ['tests', 'Use Vitest instead of Jest for unit tests.'], ['unit-tests', 'Use Jest for unit tests.']),
  pair('conflict', 'a form', ['prices', 'Prices are stored as decimal numbers.'], ['cents', 'Prices are stored as whole cents.']),
  pair('conflict', 'a negation', ['mocks', 'Tests of the database may use mocks.'], ['no-mocks', 'Tests of the database may not use mocks.']),
  pair('conflict', 'a negation moved', ['force-push', 'Force pushing to the main branch is forbidden.'], ['pushes', 'Force pushing to the main branch is fine.']),
  pair('conflict', 'never', ['commit-lock', 'Commit the lock file.'], ['lock-file', 'Never commit the lock file.']),
  pair('conflict', 'before and after', ['migrate', 'Run the migration before the deploy of the shop.'], ['migration', 'Run the migration after the deploy of the shop.']),
  pair('conflict', 'Chinese number', ['离线包', '离线地图每包不超过 60 MB。'], ['地图包', '离线地图每包不超过 90 MB。']),
  pair('conflict', 'Chinese numerals', ['审核', '每次修改需要两个人审核。'], ['审核人数', '每次修改需要三个人审核。']),
  pair('conflict', 'Chinese negation', ['转换', '坐标显示时再转换。'], ['坐标', '坐标显示时不再转换。']),
  pair('conflict', 'German negation', ['mocks', 'Die Tests der Datenbank verwenden Attrappen.'], ['attrappen', 'Die Tests der Datenbank verwenden keine Attrappen.']),
  pair('conflict', 'German number', ['frist', 'Die Anfrage an den Pegeldienst wird nach 2 Sekunden abgebrochen.'], ['pegeldienst', 'Die Anfrage an den Pegeldienst wird nach 5 Sekunden abgebrochen.']),
  pair('conflict', 'Spanish negation', ['ramas', 'Las ramas viejas se borran después de publicar.'], ['ramas-viejas', 'Las ramas viejas no se borran después de publicar.']),
  pair('conflict', 'French number', ['port', 'Le serveur de développement écoute sur le port 4000.'], ['serveur', 'Le serveur de développement écoute sur le port 5000.']),
  pair('none', 'two sides of one template', ['staging', 'The staging server listens on port 4000 behind the proxy.'], ['production', 'The production server listens on port 5000 behind the proxy.']),
  pair('none', 'a template whose subject is in the name', ['harbour-gauge', 'The gauge is read every 6 minutes.'], ['river-gauge', 'The gauge is read every 30 minutes.']),
  pair('none', 'another subject in long text', ['north-station', 'The north station is checked by hand every morning by whoever has the round.'], ['south-station', 'The south station is checked by hand every morning by whoever has the round.']),
  pair('none', 'aspects of one subject', ['server-language', 'The server is written in Go.'], ['server-place', 'The server stands in the harbour office.']),
  pair('none', 'aspects with numbers', ['cache-size', 'The cache of predictions holds 500 entries.'], ['cache-time', 'The cache of predictions lives for 5 minutes.']),
  pair('none', 'two opening times', ['lisbon', 'The office in Lisbon opens at 9.'], ['porto', 'The office in Porto opens at 10.']),
  pair('none', 'two commands', ['run-tests', 'Run `npm test` before every commit.'], ['run-lint', 'Run `npm run lint` before every commit.']),
  pair('none', 'two things used', ['cache-redis', 'The shop uses Redis for the cache.'], ['db-postgres', 'The shop uses Postgres for the orders.']),
  pair('none', 'a superset with more values', ['ports-all', 'The simulators listen on ports 4000, 4010 and 4020. The office listens on port 6000. The radio has channel 12.'], ['ports-some', 'The simulators listen on ports 4000 and 4010.']),
  pair('none', 'nothing in common', ['paper', 'Baking paper floats longest.'], ['radio', 'The tower answers until dusk.']),
  pair('none', 'common words only', ['buttons', 'Buttons are as big as a thumb.'], ['boats', 'Boats are as big as a shoe.']),
  pair('none', 'a use for each side', ['client-lib', 'Use Vite for the client.'], ['server-lib', 'Use Rollup for the server.']),
  pair('none', 'minimum and maximum', ['min-height', 'The minimum height of a wave is 20 cm.'], ['max-height', 'The maximum height of a wave is 90 cm.']),
  pair('none', 'two people', ['ben', 'Ben reviews the translations.'], ['ana', 'Ana reviews the tide model.']),
  pair('none', 'reading and writing', ['read-limit', 'The read limit of the service is 100 requests.'], ['write-limit', 'The write limit of the service is 10 requests.']),
  pair('none', 'Chinese aspects', ['瓦片地址', '底图瓦片来自协会的服务器。'], ['瓦片限制', '底图瓦片每分钟最多三百次请求。']),
  pair('none', 'Chinese other subject', ['北站', '北站的水位每六分钟读一次。'], ['风速计', '风速计的电池每三个月换一次。']),
  pair('none', 'German aspects', ['pegel-ort', 'Der Pegel steht am Kai hinter dem Hafenamt.'], ['pegel-zeit', 'Der Pegel wird alle sechs Minuten abgelesen.']),
  pair('none', 'German nouns', ['kaffee', 'Im Büro steht eine Maschine für Kaffee.'], ['drucker', 'Im Büro steht ein Drucker für Plakate.']),
  pair('none', 'other negated things', ['no-emoji', 'Do not put emoji into messages.'], ['no-jokes', 'Do not put jokes into errors.']),
  pair('none', 'two rules of one form', ['units', 'Heights carry their unit in the name.'], ['zones', 'Times carry their zone in the type.']),
  pair('none', 'ios and android', ['ios-sdk', 'The ios app needs version 17 of the system.'], ['android-sdk', 'The android app needs version 12 of the system.']),
  pair('none', 'old and new', ['old-api', 'The old interface answers within 2 seconds.'], ['new-api', 'The new interface answers within 1 second.']),
  pair('none', 'dates of two events', ['freeze', 'The freeze begins on 2026-12-01.'], ['party', 'The party begins on 2026-12-18.']),
]
