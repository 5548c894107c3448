import { streamDeEmpresa } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import type { Bitacora, EventoLeido } from '../bitacora/puerto.ts';

/**
 * The order of instants is that of revisions, but for what was stored before heads kept their
 * company's last one: those of two programs may stand the other way round, as far apart as their clocks.
 */
const DESORDEN_MS = 60_000;
const PAGINA = 500;

/**
 * The revision of a company's stream at an instant: that of the last event recorded until then, −1
 * before the first. What was known is a beginning of the stream and nothing else: a fold over a part
 * of it would be of no company that ever was.
 */
export const revisionEn = async (
  { readStream }: Pick<Bitacora, 'readStream'>,
  empresa_id: number,
  instante: Instante,
): Promise<number> => {
  const stream = streamDeEmpresa(empresa_id);
  const hasta_ms = Date.parse(instante);
  const registrado_ms = ({ metadatos }: EventoLeido): number => Date.parse(metadatos.registrado_en);
  const [ultimo] = await readStream(stream, { direction: 'backwards', limit: 1 });
  if (!ultimo) return -1;
  if (registrado_ms(ultimo) <= hasta_ms) return ultimo.revision;

  let sabida = -1;
  let posterior = ultimo.revision;
  while (posterior - sabida > 1) {
    const medio = Math.floor((sabida + posterior) / 2);
    const [evento] = await readStream(stream, { from: medio, limit: 1 });
    if (evento && registrado_ms(evento) <= hasta_ms) sabida = medio;
    else posterior = medio;
  }
  for (;;) {
    const pagina = await readStream(stream, { from: posterior, limit: PAGINA });
    for (const evento of pagina) {
      const ms = registrado_ms(evento);
      if (ms > hasta_ms + DESORDEN_MS) return sabida;
      if (ms <= hasta_ms) sabida = evento.revision;
    }
    if (pagina.length < PAGINA) return sabida;
    posterior = pagina.at(-1)!.revision + 1;
  }
};
