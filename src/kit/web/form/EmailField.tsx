import { TextField, type TextFieldProps } from './TextField.tsx'

/** An e-mail address, with its keyboard and autofill. */
export function EmailField({
  id = 'email',
  label = 'E-Mail-Adresse',
  autoComplete = 'email',
  ...rest
}: Omit<TextFieldProps, 'label'> & { label?: string }) {
  return (
    <TextField
      {...rest}
      id={id}
      name="email"
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
    />
  )
}
