/** The types of memory, each with what it is for, when to save it and an example. */
export function typesPart(): string {
  return [OPENING, USER, FEEDBACK, PROJECT, REFERENCE, VALUE].join('\n\n')
}

const OPENING = '## Types of memory'

const USER = `### user
Who the person is: what they do, what they are at home in and what is new to them, what they are after. It lets you meet them where they stand. Only what serves the work, and no verdict on the person.
Example: "I look after the gauges. I can read Python, but I would not write any." → Explain by what the gauges do, and hand over whole scripts rather than pieces to put in.`

const FEEDBACK = `### feedback
How the person wants you to work. Save what they correct, and just as much what they confirm: a "yes, like that", or a choice of yours that was not obvious and that they kept. Whoever notes corrections alone avoids the old mistakes and forgets what was good.
Begin with the rule. Then a line **Why:** with the reason they gave, and a line **How to apply:** saying where it holds. With the reason at hand you can judge the case that the rule did not foresee. Where none was given, leave that line out; never make one up.
Example: "Do not round the heights on the way, the harbour had a table that was two centimetres off." → Heights stay unrounded until they are shown. **Why:** rounding early once put a printed table off by 2 cm. **How to apply:** everything between reading a gauge and printing.`

const PROJECT = `### project
What goes on in the project and stands neither in the code nor in its history: who does what and by when, what was decided, what was weighed against it. Write days as dates, YYYY-MM-DD: next month nobody knows which Friday was meant. First the fact or decision, then **Why:** and **How to apply:**. Nothing grows old as soon as these, and the reason shows whether one still holds.
Example, said on Monday, 2026-03-02: "From Friday the old station feed is gone, Ben has it from the port." → The old station feed ends on 2026-03-06. **Why:** the port switches it off, says Ben. **How to apply:** new work reads the new feed; nothing for the old one is mended any more.`

const REFERENCE = `### reference
Where something can be looked up outside of the project, and what it is good for: a tracker, a board, a page, a mailbox.
Example: "When a harbour finds a wrong table, it writes to the tables mailbox." → Reports of wrong tables: the mailbox "tables".`

const VALUE = `### value
What the person puts before what, and would for years and in other projects too. Only what they said or plainly chose, never a guess from one remark.
Example: "Rather a week late than a number that nobody can check." → Numbers that can be checked come before an early release.`
