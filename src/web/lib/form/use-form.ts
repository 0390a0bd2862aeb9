import { useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import type { FieldIssue } from '../../../domain/basics/validation.ts'
import { fieldErrors } from '../query/errors.ts'

interface Options<Input extends FieldValues, Output>
  extends Pick<UseFormProps<Input>, 'mode' | 'reValidateMode'> {
  /** Loaded at the first check, so that zod stays out of a page's first load. */
  schema: () => Promise<$ZodType<Output, Input>>
  defaultValues?: DefaultValues<Input>
  /** In place of `defaultValues`, what is stored: newer data replace all that was not changed here. */
  stored?: Input
}

const keepChanges = {
  keepDirtyValues: true,
  keepDirty: true,
  keepErrors: true,
  keepIsSubmitted: true,
}

const unreachable = {
  type: 'network',
  message: '通信できませんでした。電波の良いところで、もう一度お試しください',
}

/** A form whose values are those of a schema of `src/domain`; `handleSubmit` hands over its output. */
export function useZodForm<Input extends FieldValues, Output>({
  schema,
  stored,
  ...options
}: Options<Input, Output>): UseFormReturn<Input, unknown, Output> {
  const load = useRef(schema)
  const resolver: Resolver<Input, unknown, Output> = async (values, context, settings) => {
    try {
      const [loaded, { zodResolver }] = await Promise.all([
        load.current(),
        import('@hookform/resolvers/zod'),
      ])
      return zodResolver<Input, unknown, Output>(loaded)(values, context, settings)
    } catch {
      const none: FieldErrors<Input> = {}
      return { values: {}, errors: Object.assign(none, { root: unreachable }) }
    }
  }
  return useForm<Input, unknown, Output>({
    ...options,
    ...(stored && { values: stored, resetOptions: keepChanges }),
    resolver,
  })
}

/** Which fields of a form were changed: its `dirtyFields`. */
export type Changed<Output> = { readonly [Field in keyof Output]?: unknown }

/** Only what was changed, so that what somebody else saved in the rest of it survives. */
export function changesIn<Output extends object>(
  output: Output,
  changed: Changed<Output>,
): Partial<Output> {
  const changes: Partial<Output> = {}
  for (const field in output) if (changed[field]) changes[field] = output[field]
  return changes
}

const isField = <Input extends FieldValues>(
  path: string,
  values: Input,
): path is FieldPath<Input> => path in values

/**
 * Puts what the server refused on the fields and focuses the first.
 * Returns the issues that belong to no field of this form: say those in a toast.
 */
export function applyServerIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
): FieldIssue[] {
  const values = form.getValues()
  let focused = false
  return fieldErrors(error).filter(({ path, message }) => {
    // A list is one field, whichever of its entries the path names.
    const [field = ''] = path.split('.')
    if (!isField(field, values)) return true
    form.setError(field, { type: 'server', message }, { shouldFocus: !focused })
    focused = true
    return false
  })
}
