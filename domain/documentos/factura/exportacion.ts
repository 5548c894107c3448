import { dolares, oNulo, segun, texto } from '#domain/kernel/campos.ts';
import { type Centavos, textoDeCentavos } from '#domain/kernel/dinero.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import { campo } from '#domain/kernel/xml.ts';
import type { Adicional } from '../comprobante/adicional.ts';
import type { ConOpcional } from '../comprobante/opcional.ts';

/** What an invoice of an export says of it. What it charges is in its total, and in no tax. */
export type Exportacion = {
  /** `FOB` */
  readonly incoterm: string;
  readonly lugar: string;
  /** Three digits, as all its countries. */
  readonly pais_origen: string;
  readonly puerto_embarque: string;
  readonly puerto_destino: string;
  readonly pais_destino: string;
  readonly pais_adquisicion: string | null;
  readonly flete: Centavos;
  readonly seguro: Centavos;
  readonly gastos_aduaneros: Centavos;
  readonly transporte_otros: Centavos;
  /** By which its total before taxes was reckoned. */
  readonly incoterm_total_sin_impuestos: string | null;
};

/** What it charges: by the SRI's element, and as people call it. */
const CARGOS = [
  ['flete', 'fleteInternacional', 'Flete internacional'],
  ['seguro', 'seguroInternacional', 'Seguro internacional'],
  ['gastos_aduaneros', 'gastosAduaneros', 'Gastos aduaneros'],
  ['transporte_otros', 'gastosTransporteOtros', 'Otros gastos de transporte'],
] as const satisfies readonly (readonly [keyof Exportacion, string, string])[];

type ConExportacion = ConOpcional<{ readonly exportacion: Exportacion }>;

const exportacionDe = ({ opcionales }: ConExportacion): Exportacion | undefined =>
  opcionales?.exportacion;

/** Those that it charges, in order: the SRI's element, what it is called, how much. */
export const cargos = (dicho: ConExportacion) => {
  const exportacion = exportacionDe(dicho);
  return CARGOS.flatMap(([nombre, elemento, titulo]) => {
    const monto = exportacion?.[nombre] ?? 0;
    return monto > 0 ? [{ elemento, titulo, monto }] : [];
  });
};

/** What of an invoice's total is neither goods nor taxes nor tip. */
export const cargosDeExportacion = (dicho: ConExportacion): Centavos =>
  cargos(dicho).reduce((suma, { monto }) => suma + monto, 0);

/** Before its buyer. */
export const exportadorXml = (dicho: ConExportacion): readonly string[] => {
  const exportacion = exportacionDe(dicho);
  if (!exportacion) return [];
  return [
    campo('comercioExterior', 'EXPORTADOR'),
    campo('incoTermFactura', exportacion.incoterm),
    campo('lugarIncoTerm', exportacion.lugar),
    campo('paisOrigen', exportacion.pais_origen),
    campo('puertoEmbarque', exportacion.puerto_embarque),
    campo('puertoDestino', exportacion.puerto_destino),
    campo('paisDestino', exportacion.pais_destino),
    campo('paisAdquisicion', exportacion.pais_adquisicion),
  ];
};

export const incotermDelTotalXml = (dicho: ConExportacion): string =>
  campo('incoTermTotalSinImpuestos', exportacionDe(dicho)?.incoterm_total_sin_impuestos);

/** Before its total. */
export const cargosXml = (dicho: ConExportacion): readonly string[] =>
  cargos(dicho).map(({ elemento, monto }) => campo(elemento, textoDeCentavos(monto)));

/** Beside the buyer, on paper. */
export const exportacionEnRide = (dicho: ConExportacion): readonly Adicional[] => {
  const exportacion = exportacionDe(dicho);
  if (!exportacion) return [];
  const { incoterm, lugar, incoterm_total_sin_impuestos: delTotal } = exportacion;
  return [
    ['Exportación', `${incoterm} ${lugar}${delTotal ? ` (subtotal ${delTotal})` : ''}`],
    ['Embarque', `${exportacion.puerto_embarque} · país ${exportacion.pais_origen}`],
    ['Destino', `${exportacion.puerto_destino} · país ${exportacion.pais_destino}`],
    ['País de adquisición', exportacion.pais_adquisicion],
  ];
};

export const cargosEnRide = (dicho: ConExportacion): readonly (readonly [string, Centavos])[] =>
  cargos(dicho).map(({ titulo, monto }) => [titulo.toUpperCase(), monto] as const);

const vistaExportacion = vistaDe<Exportacion>('Exportacion')({
  incoterm: texto(),
  lugar: texto(),
  pais_origen: texto('Tres dígitos'),
  puerto_embarque: texto(),
  puerto_destino: texto(),
  pais_destino: texto(),
  pais_adquisicion: oNulo(texto()),
  flete: dolares(),
  seguro: dolares(),
  gastos_aduaneros: dolares(),
  transporte_otros: dolares(),
  incoterm_total_sin_impuestos: oNulo(texto()),
});

export const exportacionDeFila = segun(
  (fila: ConExportacion) => exportacionDe(fila) ?? null,
  oNulo(vistaExportacion),
);
