import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type Vigencia, vigenteEn } from './tributo.ts';

/**
 * Auxiliary codes that the SRI asks for in the lines of some sales: Table 31 of its sheet (annex 23,
 * construction materials at 5 %, Res. NAC-DGERCGC24-00000013) and annex 25 (commercial transport, since
 * November 2025). They are copied from who quotes the sheet, which was not at hand: what a line says is not
 * compared with them.
 */

export type CodigoAuxiliar = Vigencia & {
  readonly codigo: string;
  readonly descripcion: string;
  /** Of the IVA that it goes with; null: of any. */
  readonly porcentaje: number | null;
};

const MATERIALES: readonly (readonly [codigo: string, descripcion: string])[] = [
  ['F010101', 'Varilla laminada corrugada AS42 de 8, 10 y 12 mm de diámetro'],
  ['F010201', 'Arcilla'],
  ['F010202', 'Arena'],
  ['F010203', 'Cal'],
  ['F010204', 'Caliza'],
  ['F010205', 'Pétreos'],
  ['F010301', 'Hormigón premezclado'],
  ['F010401', 'Cemento y sus derivados'],
  ['F010402', 'Residuo de cemento'],
  ['F010501', 'Chatarra ferrosa'],
  ['F010601', 'Morteros'],
  ['F010701', 'Clínker'],
  ['F010702', 'Puzolana'],
  ['F010703', 'Yeso'],
  ['F010801', 'Adoquín'],
  ['F010802', 'Bloques'],
  ['F010803', 'Ladrillos'],
  ['F010804', 'Productos de hormigón prefabricado'],
];

const TRANSPORTE: readonly (readonly [codigo: string, descripcion: string])[] = [
  ['H492001', 'Transporte comercial: factura de la operadora a su cliente'],
  ['H492002', 'Transporte comercial: factura del socio o accionista a la operadora'],
];

const CODIGOS: readonly CodigoAuxiliar[] = [
  ...MATERIALES.map(([codigo, descripcion]) => {
    const porcentaje = 5;
    return { codigo, descripcion, porcentaje, desde: '2024-04-01', hasta: null };
  }),
  ...TRANSPORTE.map(([codigo, descripcion]) => {
    const porcentaje = null;
    return { codigo, descripcion, porcentaje, desde: '2025-11-01', hasta: null };
  }),
];

/** Those of a day, as the catalogues of rates go out. */
export const vistaCodigosAuxiliares = (fecha: Fecha) =>
  CODIGOS.filter(vigenteEn(fecha)).map(({ codigo, descripcion, porcentaje, desde, hasta }) => ({
    codigo,
    descripcion,
    porcentaje,
    valor_especifico: null,
    unidad: null,
    desde,
    hasta,
  }));
