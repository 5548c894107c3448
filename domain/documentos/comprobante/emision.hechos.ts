import { leerLibro } from '#domain/contabilidad/hechos.ts';
import { empresas, matrices, type Sucursal, sucursales } from '#domain/identidad/empresa.ts';
import type { Contexto } from '#domain/kernel/comando.ts';
import { contadores } from '#domain/kernel/contadores.ts';
import { series } from '#domain/kernel/series.ts';
import type { Lector } from '#domain/kernel/tabla.ts';
import { mesDe } from '#domain/kernel/tiempo.ts';
import { personasPorIdentificacion } from '#domain/personas/persona.ts';
import { cupos } from './cupo.ts';
import type { HechosDeEmision } from './emision.decider.ts';
import { leerInventarioAlEmitir } from './inventario.ts';
import type { TipoDeComprobante } from './tipo.ts';

/** What is read before a document is issued, whatever its type: all of it by key. */

const sucursalPorOmision = async (lector: Lector): Promise<Sucursal | undefined> => {
  const matriz = await lector.fila(matrices, []);
  return matriz && lector.fila(sucursales, [matriz.sucursal_id]);
};

/** Company, branch, series and books: the keys of these two are known only once the others are. */
export const leerEmisor = async (
  lector: Lector,
  { cod_doc, asiento }: Pick<TipoDeComprobante, 'cod_doc' | 'asiento'>,
  sucursal_id: number | null,
): Promise<Pick<HechosDeEmision, 'empresa' | 'sucursal' | 'serie' | 'libro'>> => {
  const [empresa, sucursal] = await Promise.all([
    lector.fila(empresas, []),
    sucursal_id === null ? sucursalPorOmision(lector) : lector.fila(sucursales, [sucursal_id]),
  ]);
  if (!empresa || !sucursal) return { empresa, sucursal, serie: undefined, libro: undefined };
  const { establecimiento, punto_emision } = sucursal;
  const clave = [empresa.ambiente, cod_doc, establecimiento, punto_emision];
  const [serie, libro] = await Promise.all([
    lector.fila(series, clave),
    asiento ? leerLibro(lector, empresa.ambiente) : undefined,
  ]);
  return { empresa, sucursal, serie, libro };
};

/** Whose series, and whom the document is for. */
export type DestinoDeEmision = {
  /** null: the head office. */
  readonly sucursal_id: number | null;
  readonly tipo_identificacion: string;
  readonly identificacion: string;
  /** What it sells, for what it may have to reserve. */
  readonly detalles?: readonly object[];
};

/** Of what its lines name, what its branch has; nothing is read where none of it has stock. */
export const leerInventarioDe = (
  lector: Lector,
  tipo: Pick<TipoDeComprobante, 'inventario'>,
  detalles: readonly object[],
  emisor: Promise<Pick<HechosDeEmision, 'empresa' | 'sucursal'>>,
): Promise<HechosDeEmision['inventario']> =>
  leerInventarioAlEmitir(lector, tipo, { detalles }, async () => {
    const { empresa, sucursal } = await emisor;
    return { ambiente: empresa?.ambiente, sucursal_id: sucursal?.id };
  });

/** The rows that issuing looks at. */
export const leerParaEmitir = async (
  lector: Lector,
  tipo: Pick<TipoDeComprobante, 'cod_doc' | 'asiento' | 'inventario'>,
  { sucursal_id, tipo_identificacion, identificacion, detalles = [] }: DestinoDeEmision,
  { hoy }: Contexto,
): Promise<HechosDeEmision> => {
  const delEmisor = leerEmisor(lector, tipo, sucursal_id);
  const [emisor, inventario, contadorPersonas, persona, cupo] = await Promise.all([
    delEmisor,
    leerInventarioDe(lector, tipo, detalles, delEmisor),
    lector.fila(contadores, ['personas']),
    lector.fila(personasPorIdentificacion, [tipo_identificacion, identificacion]),
    lector.fila(cupos, [mesDe(hoy)]),
  ]);
  return { ...emisor, inventario, contadorPersonas, persona, cupo };
};
