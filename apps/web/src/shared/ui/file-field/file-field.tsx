import { Input } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { Dropzone, type FileRules, type ShownFile } from '#shared/ui/dropzone/dropzone.tsx';

/** The object URL of a file, revoked when the component unmounts. */
export function useObjectUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}

/**
 * Ignores files that are dropped beside the places that take one: the browser would navigate to the file, and the input
 * of the form would be lost.
 */
function useStrayFiles(): void {
  useEffect(() => {
    const refuse = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    return () => removeEventListener('dragover', refuse);
  }, []);
}

interface FileFieldProps extends FileRules {
  id: string;
  label: ReactNode;
  /** The limits of the choice: `Max. 20M`. */
  hint: string;
  shown: ShownFile | undefined;
  error?: ReactNode;
  /** Share that is uploaded, 0 to 1, while the upload runs. */
  progress?: number | undefined;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A dropzone as a field of a form. A refusal is shown below it until the next choice. */
export function FileField({ id, label, error, onChoose, onRemove, ...zone }: FileFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  useStrayFiles();
  const wrong = refusal ? <span role="alert">{refusal}</span> : error;

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelProps={{ id: `${id}-name` }}
      error={wrong}
      errorProps={{ id: `${id}-error` }}
    >
      <Dropzone
        {...zone}
        id={id}
        labelledBy={`${id}-name`}
        errorId={`${id}-error`}
        invalid={Boolean(wrong)}
        onChoose={(file) => {
          setRefusal(undefined);
          onChoose(file);
        }}
        onRefuse={setRefusal}
        onRemove={() => {
          setRefusal(undefined);
          onRemove();
        }}
      />
    </Input.Wrapper>
  );
}
