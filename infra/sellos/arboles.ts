import type { TransactionSql } from 'postgres';
import type { SecretosDe } from '#domain/kernel/catalogo.ts';
import { PREFIJO_APARTE } from '../nucleo/bitacora/aparte.ts';
import { huellaDeEvento } from '../nucleo/bitacora/canonico.ts';
import type { Bitacora, EventoLeido } from '../nucleo/bitacora/puerto.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import { type Bloque, crecer, hojaDeHuella, type Tronco } from './tronco.ts';

const PAGINA = 500;

/** Whether proofs are kept of a stream and of its events: side streams are proven by their company's. */
export const tieneArbol = (stream: string): boolean => !stream.startsWith(PREFIJO_APARTE);

/**
 * The hash of each of some events that follow one another in a stream: what the next one says it
 * continues, which is what it was when it was written.
 */
export const huellasSeguidas = (
  eventos: readonly EventoLeido[],
  secretosDe: SecretosDe,
): string[] =>
  eventos.map(
    (evento, i) => eventos[i + 1]?.metadatos.anterior ?? huellaDeEvento(evento, secretosDe),
  );

type Arbol = { readonly stream: string; readonly contados: number; readonly picos: string };

type Partes = {
  readonly tx: TransactionSql;
  readonly bitacora: Pick<Bitacora, 'readStream'>;
  readonly secretosDe: SecretosDe;
};

/** Takes them in where they follow what is there; what is there already, and what does not, is not. */
const tomar = (
  tronco: Tronco,
  eventos: readonly EventoLeido[],
  secretosDe: SecretosDe,
  llenos: Bloque[],
): Tronco => {
  const huellas = huellasSeguidas(eventos, secretosDe);
  let crecido = tronco;
  for (const [i, { revision }] of eventos.entries()) {
    if (revision !== crecido.cuantas) continue;
    const { tronco: siguiente, lleno } = crecer(crecido, hojaDeHuella(huellas[i]!));
    crecido = siguiente;
    if (lleno) llenos.push(lleno);
  }
  return crecido;
};

/** With what is between it and a revision: a node of an earlier version took that in without it. */
const alcanzarHasta = async (
  tronco: Tronco,
  { stream, revision }: Pick<EventoLeido, 'stream' | 'revision'>,
  { bitacora, secretosDe }: Omit<Partes, 'tx'>,
  llenos: Bloque[],
): Promise<Tronco> => {
  let crecido = tronco;
  while (crecido.cuantas < revision) {
    // The one after the page says what the page's last one was.
    const leidos = await bitacora.readStream(stream, { from: crecido.cuantas, limit: PAGINA });
    const previos = leidos.filter((leido) => leido.revision < revision);
    const siguiente = tomar(crecido, previos, secretosDe, llenos);
    if (siguiente.cuantas === crecido.cuantas) break;
    crecido = siguiente;
  }
  return crecido;
};

/** Lets the trees of the streams in a page of the log grow by it. Their leaves must be there. */
export const crecerArboles = async (
  { tx, ...partes }: Partes,
  pagina: readonly EventoLeido[],
): Promise<void> => {
  const grupos = Map.groupBy(
    pagina.filter(({ stream }) => tieneArbol(stream)),
    ({ stream }) => stream,
  );
  if (grupos.size === 0) return;
  const arboles = await tx<Arbol[]>`
    select stream, contados, picos from operacion.sellos_hojas
     where stream = any(${arreglo([...grupos.keys()])}::text::text[])`;
  const crecidos: (Arbol & { readonly llenos: readonly Bloque[] })[] = [];
  for (const { stream, contados, picos } of arboles) {
    const eventos = grupos.get(stream)!;
    const llenos: Bloque[] = [];
    const guardado = { cuantas: contados, picos: Buffer.from(picos, 'base64url') };
    const alcanzado = await alcanzarHasta(guardado, eventos[0]!, partes, llenos);
    const tronco = tomar(alcanzado, eventos, partes.secretosDe, llenos);
    crecidos.push({
      stream,
      contados: tronco.cuantas,
      picos: tronco.picos.toString('base64url'),
      llenos,
    });
  }
  await tx`
    update operacion.sellos_hojas h set contados = a.contados, picos = a.picos
      from unnest(${arreglo(crecidos.map(({ stream }) => stream))}::text::text[],
        ${arreglo(crecidos.map(({ contados }) => contados))}::text::int8[],
        ${arreglo(crecidos.map(({ picos }) => picos))}::text::text[]) a(stream, contados, picos)
     where h.stream = a.stream`;
  const llenos = crecidos.flatMap(({ stream, llenos: suyos }) =>
    suyos.map(({ bloque, nodo }) => ({ stream, bloque, nodo: nodo.toString('base64url') })),
  );
  if (llenos.length === 0) return;
  await tx`
    insert into operacion.sellos_bloques (stream, bloque, nodo)
    select * from unnest(${arreglo(llenos.map(({ stream }) => stream))}::text::text[],
      ${arreglo(llenos.map(({ bloque }) => bloque))}::text::int8[],
      ${arreglo(llenos.map(({ nodo }) => nodo))}::text::text[])
    on conflict (stream, bloque) do update set nodo = excluded.nodo`;
};
