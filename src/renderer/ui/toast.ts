import { toast } from 'sonner'

/** Something was done; `undo` is offered for ten seconds where it can be taken back. */
export function toastDone(
  text: string,
  undo?: { readonly label: string; readonly run: () => void },
): void {
  toast.success(text, {
    duration: undo === undefined ? 4_000 : 10_000,
    ...(undo === undefined ? {} : { action: { label: undo.label, onClick: undo.run } }),
  })
}

/** Something could not be done; stays until it is read or closed. */
export function toastProblem(text: string): void {
  toast.error(text, { duration: 12_000 })
}
