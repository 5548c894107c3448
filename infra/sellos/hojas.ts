import type { TransactionSql } from 'postgres';
import type { Sello } from '#domain/sellos/sello.events.ts';
import type { Bitacora } from '../nucleo/bitacora/puerto.ts';
import { crearRespiro } from '../nucleo/hilos/respiro.ts';
import { arreglo } from '../nucleo/postgres/arreglo.ts';
import type { Sql } from '../nucleo/postgres/conexion.ts';
import { type crearArbol, type Hoja, huellaDeHoja } from './merkle.ts';
import { ultimoSello } from './sellos-guardados.ts';
import { raizDeTronco } from './tronco.ts';

/** How many leaves come at once. */
export const PAGINA_DE_HOJAS = 500;
const PAGINA_DE_PRUEBAS = 500;

/** A leaf, and which one it is in the order of their streams. */
export type HojaEnSuLugar = Hoja & { readonly lugar: number };

/** What is kept of a stream's last event, and of the tree of its events. */
export type HojaGuardada = Hoja & { readonly contados: number; readonly picos: string };

/** With the root of its tree, where that has come as far as the stream. */
export const conArbol = ({ stream, revision, huella, contados, picos }: HojaGuardada): Hoja => ({
  stream,
  revision,
  huella,
  arbol: contados === revision + 1 ? raizDeTronco(Buffer.from(picos, 'base64url')) : null,
});

/** What stands for each leaf, one after another; each is shown on the way, with the row it is of. */
export const juntarHojas = async <F>(
  paginas: AsyncIterable<readonly F[]>,
  hojaDe: (fila: F) => Hoja,
  mirar: (hoja: HojaEnSuLugar, fila: F) => void,
): Promise<{ readonly bytes: Buffer; readonly cuantas: number }> => {
  const partes: Buffer[] = [];
  let cuantas = 0;
  const respiro = crearRespiro();
  for await (const filas of paginas) {
    const hojas = filas.map(hojaDe);
    partes.push(Buffer.concat(hojas.map(huellaDeHoja)));
    for (const [i, fila] of filas.entries()) {
      mirar({ ...hojas[i]!, lugar: cuantas }, fila);
      cuantas += 1;
    }
    await respiro();
  }
  return { bytes: Buffer.concat(partes), cuantas };
};

/** Keeps the path of each of these leaves to the root of the seal. */
export const guardarPruebas = async (
  tx: TransactionSql,
  { id }: Pick<Sello, 'id'>,
  hojas: readonly HojaEnSuLugar[],
  arbol: Pick<Awaited<ReturnType<typeof crearArbol>>, 'camino'>,
): Promise<void> => {
  for (let i = 0; i < hojas.length; i += PAGINA_DE_PRUEBAS) {
    const pagina = hojas.slice(i, i + PAGINA_DE_PRUEBAS);
    await tx`
      insert into operacion.sellos_pruebas (stream, sello_id, revision, huella, arbol, camino)
      select s, ${id}, r, h, a, c::jsonb
        from unnest(${arreglo(pagina.map(({ stream }) => stream))}::text::text[],
          ${arreglo(pagina.map(({ revision }) => revision))}::text::int8[],
          ${arreglo(pagina.map(({ huella }) => huella))}::text::text[],
          ${arreglo(pagina.map((hoja) => hoja.arbol ?? null))}::text::text[],
          ${arreglo(pagina.map(({ lugar }) => JSON.stringify(arbol.camino(lugar))))}::text::text[])
          p(s, r, h, a, c)
      on conflict do nothing`;
  }
};

/**
 * The log is another one, or an older copy: what was taken in of the one before is worth nothing, and
 * the proofs of seals that it does not have would be taken for those of the next ones.
 */
export const olvidarHojas = async (
  sql: Sql,
  bitacora: Pick<Bitacora, 'readStream'>,
): Promise<void> => {
  const ultimo = (await ultimoSello(bitacora))?.sello.id ?? 0;
  await sql.begin(async (tx) => {
    await tx`update operacion.sellos_avance set posicion = 0, por_sellar = true`;
    await tx`delete from operacion.sellos_hojas`;
    await tx`delete from operacion.sellos_bloques`;
    await tx`delete from operacion.sellos_pruebas where sello_id > ${ultimo}`;
    await tx`update operacion.sellos_ronda set fase = 'empezar'`;
  });
};
