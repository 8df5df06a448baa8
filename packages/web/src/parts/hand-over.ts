/** Texts that leave the page: into a file, onto the clipboard. */

export function download(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'application/json' }));
}

/** A plain text, as others read it too. */
export function downloadText(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'text/plain' }));
}

function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Hands a picture on by the system's own way where there is one; otherwise it is saved. */
export async function sharePicture(name: string, blob: Blob): Promise<'handed' | 'saved'> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {});
    return 'handed';
  }
  downloadBlob(name, blob);
  return 'saved';
}

/** Puts a text on the clipboard; false where the browser does not allow it. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
