/** Records that come from outside: dropped, pasted, opened. What is refused says why. */

async function bring(text: string): Promise<void> {
  await (await import('./receive.ts')).receive(text);
}

export function watchBroughtRecords(): () => void {
  const over = (event: DragEvent) => {
    if (event.dataTransfer?.types.some((type) => type === 'Files' || type === 'text/plain')) {
      event.preventDefault();
    }
  };
  const drop = (event: DragEvent) => {
    const file = event.dataTransfer?.files[0];
    const text = event.dataTransfer?.getData('text/plain');
    if (!file && !text) return;
    event.preventDefault();
    void (file ? file.text() : Promise.resolve(text ?? '')).then(bring);
  };
  const paste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (file) void file.text().then(bring);
    else if (text.trim()) void bring(text);
  };
  addEventListener('dragover', over);
  addEventListener('drop', drop);
  addEventListener('paste', paste);
  return () => {
    removeEventListener('dragover', over);
    removeEventListener('drop', drop);
    removeEventListener('paste', paste);
  };
}
