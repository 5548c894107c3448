import { liberadoEnUso } from '#domain/cartera/cartera.errores.ts';
import { antesDeLaContabilidad, periodoCerrado } from '#domain/contabilidad/libro.errores.ts';
import type { TipoDeComprobante } from '#domain/documentos/comprobante/tipo.ts';
import { sinExistencia } from '#domain/inventario/inventario.errores.ts';
import type { RechazoDeclarado } from '#domain/kernel/ruta.ts';

/** What documents of every type may be refused, around what only one type refuses (`suyos`). */

type Tipo = Pick<TipoDeComprobante, 'errores' | 'asiento' | 'inventario' | 'ocasionales'>;
type Rechazos = readonly RechazoDeclarado[];

const deContenido = ({ errores, ocasionales }: Tipo): Rechazos => [
  errores.noEncontrado,
  errores.sucursalNoEncontrada,
  errores.identificacionInvalida,
  ...(ocasionales ? [errores.tarifaNoVigente] : []),
];

/** A document that posts is issued in an open month, and what it sells is there. */
const deEmision = ({ errores, asiento, inventario }: Tipo): Rechazos => [
  ...(asiento ? [periodoCerrado] : []),
  errores.empresaSinConfigurar,
  errores.secuencialAgotado,
  ...(inventario === 'venta' ? [sinExistencia] : []),
  errores.cupoAgotado,
];

export const alCrear = (tipo: Tipo, suyos: Rechazos = []): Rechazos => [
  ...deContenido(tipo),
  ...suyos,
  ...deEmision(tipo),
  tipo.errores.sinMatriz,
  tipo.errores.borradorEliminado,
];

export const alReemplazar = (tipo: Tipo, suyos: Rechazos = []): Rechazos => [
  ...deContenido(tipo),
  ...suyos,
  tipo.errores.noModificable,
  tipo.errores.otroAmbiente,
];

export const alReenviar = (tipo: Tipo, suyos: Rechazos = []): Rechazos => [
  tipo.errores.noEncontrado,
  tipo.errores.yaAutorizado,
  tipo.errores.anulado,
  ...(tipo.ocasionales ? [tipo.errores.tarifaNoVigente, tipo.errores.tarifaCambiada] : []),
  ...suyos,
  ...deEmision(tipo),
  tipo.errores.sucursalInactiva,
];

/** On an open day of the books, whatever the document posted. */
export const alAnular = (
  { errores, asiento, inventario }: Tipo,
  suyos: Rechazos = [],
): Rechazos => [
  errores.noEncontrado,
  errores.anulado,
  errores.fechaDeAnulacionFueraDeRango,
  periodoCerrado,
  antesDeLaContabilidad,
  errores.noAutorizado,
  errores.otroAmbiente,
  ...suyos,
  // What came in by it may not be there any more.
  ...(inventario && inventario !== 'venta' ? [sinExistencia] : []),
  ...(asiento?.libera ? [liberadoEnUso] : []),
];
