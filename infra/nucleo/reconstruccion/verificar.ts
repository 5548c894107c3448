import type { Bitacora } from '../bitacora/puerto.ts';
import type { RevisorDeCadena } from '../bitacora/revision-de-cadena.ts';
import { type Composicion, sola } from '../lectura/composicion.ts';
import { crearTablas } from '../lectura/esquema.ts';
import type { Proyecciones } from '../lectura/huella.ts';
import type { Sql } from '../postgres/conexion.ts';
import type { Seguido } from '../seguidor/seguido.ts';
import { type Comparacion, comparar } from './comparacion.ts';
import { type Integridad, revisarBitacora } from './integridad.ts';
import { llenar } from './llenado.ts';
import { conTurno } from './turno.ts';

export type OpcionesDeComparacionAparte = {
  readonly url: string;
  readonly sql: Sql;
  readonly proyecciones: Proyecciones;
  readonly seguidoDe: (composicion: Composicion) => Seguido;
  /** What is in force. */
  readonly viva: Composicion;
  readonly ritmo?: number;
  readonly alAvanzar: (fase: string, hechos: number, total: number) => void;
  /** Verifies these tables only. */
  readonly solo?: ReadonlySet<string>;
  /** The rows of these companies alone. */
  readonly empresas?: ReadonlySet<number>;
};

export type OpcionesDeVerificacion = Omit<OpcionesDeComparacionAparte, 'solo' | 'empresas'> & {
  readonly bitacora: Bitacora;
  /** Who looks at the links of its events. */
  readonly cadena: RevisorDeCadena;
};

export type Verificacion = { readonly bitacora: Integridad; readonly lecturas: Comparacion };

/** Goes away at the end; what a killed check left is dropped by the next one. */
const ESQUEMA = 'verificacion';

const borrar = (sql: Sql) => sql`drop schema if exists ${sql(ESQUEMA)} cascade`;

/**
 * Folds the log anew into a schema of its own and compares that with the rows that serve, company by
 * company. Changes nothing.
 */
const compararAparte = async (opciones: OpcionesDeComparacionAparte): Promise<Comparacion> => {
  const { url, sql, proyecciones, seguidoDe, alAvanzar, solo, empresas } = opciones;
  const aparte = { ...sola(ESQUEMA), ...(solo && { solo }) };
  await borrar(sql);
  await crearTablas(sql, aparte, proyecciones.proyectores);
  try {
    const seguido = seguidoDe(aparte);
    const llenado = await llenar({
      url,
      composicion: aparte,
      proyecciones,
      seguido,
      ritmo: opciones.ritmo ?? 0.25,
      alAvanzar: ({ texto, hechos, total }) => alAvanzar(texto, hechos, total),
    });
    try {
      return await comparar({
        url,
        proyecciones,
        viva: seguidoDe(opciones.viva).lecturas,
        nueva: seguido.lecturas,
        sesion: llenado.sesion,
        ...(empresas && { empresas }),
        alAvanzar: (hechos, total) => alAvanzar('Comparando empresas', hechos, total),
      });
    } finally {
      await llenado.cerrar();
    }
  } finally {
    await borrar(sql);
  }
};

/** The rows of some tables, or of all, against those that the log alone makes. */
export const verificarLecturas = (opciones: OpcionesDeComparacionAparte): Promise<Comparacion> =>
  conTurno(opciones.url, false, () => compararAparte(opciones));

/** Checks the log in itself, and then all rows against it. */
export const verificar = (opciones: OpcionesDeVerificacion): Promise<Verificacion> =>
  conTurno(opciones.url, false, async () => {
    const { url, bitacora, cadena, alAvanzar } = opciones;
    const integridad = await revisarBitacora(url, bitacora, cadena, (hechos, total) =>
      alAvanzar('Leyendo la bitácora', hechos, total),
    );
    return { bitacora: integridad, lecturas: await compararAparte(opciones) };
  });
