import { SingleBar } from 'cli-progress';

/** Shows how far the work is: a bar on a terminal, a line each anywhere else. */
export type Avance = {
  readonly paso: (que: string) => void;
  readonly terminar: () => void;
};

const enLineas = (total: number): Avance => {
  let hechos = 0;
  return {
    paso: (que) => {
      hechos += 1;
      process.stdout.write(`[${String(hechos).padStart(2)}/${total}] ${que}\n`);
    },
    terminar: () => {},
  };
};

const enBarra = (total: number): Avance => {
  const barra = new SingleBar({
    format: '{bar} {value}/{total}  {que}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 24,
    hideCursor: true,
    stream: process.stdout,
  });
  barra.start(total, 0, { que: 'a la espera del SRI' });
  return {
    paso: (que) => barra.increment(1, { que: que.slice(0, 48).padEnd(48) }),
    terminar: () => barra.stop(),
  };
};

export const crearAvance = (total: number): Avance =>
  process.stdout.isTTY ? enBarra(total) : enLineas(total);
