import { Button } from '@shoreline/ui';

interface FormActsProps {
  /** What the button says that sends. */
  label: string;
  isDangerous?: boolean;
  isFocused?: boolean;
  onCancel: () => void;
}

/** The last row of a form about an entry: send it, or back to the buttons. */
export const FormActs = ({ label, isDangerous = false, isFocused = false, onCancel }: FormActsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} autoFocus={isFocused}>
      {label}
    </Button>
    <Button variant="outline" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
