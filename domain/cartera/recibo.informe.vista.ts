import {
  ANCHO_DE_IMPORTE,
  type Encabezado,
  numero,
  papel,
  renglon,
  texto,
} from '#domain/contabilidad/informes.vista.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import { type Informe, importe, type Renglon } from '#domain/kernel/informe.ts';
import { dolaresEnLetras } from '#domain/kernel/letras.ts';
import { type Fecha, fechaSri } from '#domain/kernel/tiempo.ts';
import type { DocumentoDeCartera } from './abonos.ts';

/**
 * A collection or a payment on paper, as whoever pays or is paid signs it: what was said on its day. What
 * became of its money later is in the statement.
 */
export type Recibo = {
  /** What it is, in lower case: `recibo de cobro`. */
  readonly papel: string;
  readonly numero: number;
  /** What a mail says that it is, before the name of the company: `el recibo de lo que pagó a`. */
  readonly le_enviamos: string;
  /** How the paper introduces the other party: `Recibido de`. */
  readonly de_quien: string;
  readonly persona_nombre: string;
  readonly identificacion: string;
  readonly dia: Fecha;
  /** How it was paid, in words. */
  readonly medio: string;
  /** Name of the money account; null: none says. */
  readonly cuenta_dinero: string | null;
  readonly referencia: string | null;
  readonly notas: string | null;
  /** Number of its entry; null: it has none. */
  readonly asiento: string | null;
  readonly aplicaciones: readonly AplicacionDeRecibo[];
  readonly monto_anticipo: Centavos;
  readonly monto: Centavos;
  /** Accounts that it was set off against in place of money. */
  readonly cruce: readonly {
    readonly cuenta_codigo: string;
    readonly cuenta_nombre: string;
    readonly descripcion: string | null;
    readonly monto: Centavos;
  }[];
  readonly anulado: { readonly dia: Fecha; readonly motivo: string } | null;
  readonly firmas: readonly string[];
};

export type AplicacionDeRecibo = {
  readonly documento: DocumentoDeCartera;
  readonly numero: string;
  readonly dinero: Centavos;
  readonly retencion_renta: Centavos;
  readonly retencion_iva: Centavos;
};

const NOMBRES: { readonly [D in DocumentoDeCartera]: string } = {
  factura: 'Factura',
  nota_debito: 'Nota de débito',
  compra: 'Compra',
  liquidacion_compra: 'Liquidación de compra',
};

const subtitulosDe = (recibo: Recibo): readonly string[] => {
  const { dia, medio, cuenta_dinero, anulado } = recibo;
  const campos: readonly (readonly [string, string | null])[] = [
    ['Referencia', recibo.referencia],
    ['Asiento', recibo.asiento],
  ];
  return [
    `${recibo.de_quien}: ${recibo.persona_nombre} · ${recibo.identificacion}`,
    [fechaSri(dia), medio, ...(cuenta_dinero === null ? [] : [cuenta_dinero])].join(' · '),
    ...campos.flatMap(([nombre, valor]) => (valor === null ? [] : [`${nombre}: ${valor}`])),
    ...(anulado === null ? [] : [`Anulado el ${fechaSri(anulado.dia)}: ${anulado.motivo}`]),
  ];
};

/** What was paid with the money, and what was withheld with it. */
type Valores = readonly [retencion_renta: Centavos, retencion_iva: Centavos, dinero: Centavos];

const valoresDe = (una: AplicacionDeRecibo): Valores => [
  una.retencion_renta,
  una.retencion_iva,
  una.dinero,
];

const NADA: Valores = [0, 0, 0];
const sumar = (unos: Valores, otros: Valores): Valores => [
  unos[0] + otros[0],
  unos[1] + otros[1],
  unos[2] + otros[2],
];

/** Each thing that the money was for; a cent more or less between both is a rounding. */
const conceptosDe = ({ aplicaciones, monto_anticipo, monto }: Recibo) => {
  const documentos = aplicaciones.map(
    (una) => [`${NOMBRES[una.documento]} ${una.numero}`, valoresDe(una)] as const,
  );
  const aplicado = documentos.reduce((suma, [, valores]) => suma + valores[2], 0);
  const redondeo = monto - aplicado - monto_anticipo;
  const sueltos = [
    ['Anticipo', monto_anticipo],
    ['Redondeo', redondeo],
  ] as const;
  return [
    ...documentos,
    ...sueltos.flatMap(([nombre, dinero]) =>
      dinero === 0 ? [] : [[nombre, [0, 0, dinero] as Valores] as const],
    ),
  ];
};

const renglonesDeCruce = ({ cruce }: Recibo, valores: number): readonly Renglon[] => {
  if (cruce.length === 0) return [];
  const vacias = Array.from({ length: valores - 1 }, () => '');
  return [
    renglon(['COMPENSADO CONTRA', ...vacias, ''], { fuerte: true }),
    ...cruce.map(({ cuenta_codigo, cuenta_nombre, descripcion, monto }) => {
      const detalle = descripcion === null ? '' : ` · ${descripcion}`;
      const cuenta = `${cuenta_codigo} ${cuenta_nombre}${detalle}`;
      return renglon([cuenta, ...vacias, importe(monto)], { sangria: 1 });
    }),
  ];
};

/** Of what is withheld, only a paper that has some speaks. */
type Columnas = readonly { readonly titulo: string; readonly valor: 0 | 1 | 2 }[];

const columnasDe = (hayRetenido: boolean): Columnas => [
  ...(hayRetenido
    ? ([
        { titulo: 'Ret. renta', valor: 0 },
        { titulo: 'Ret. IVA', valor: 1 },
      ] as const)
    : []),
  { titulo: 'Valor', valor: 2 },
];

export const informeDeRecibo = (encabezado: Encabezado, recibo: Recibo): Informe => {
  const conceptos = conceptosDe(recibo);
  const totales = conceptos.reduce((suma, [, valores]) => sumar(suma, valores), NADA);
  const columnas = columnasDe(totales[0] + totales[1] > 0);
  const fuerte = (nombre: string): Renglon =>
    renglon([nombre, ...columnas.map(() => '')], { fuerte: true });
  return papel(encabezado, {
    titulo: `${recibo.papel.toUpperCase()} N.º ${recibo.numero}`,
    subtitulos: subtitulosDe(recibo),
    columnas: [
      texto('Concepto', null),
      ...columnas.map(({ titulo }) => numero(titulo, ANCHO_DE_IMPORTE)),
    ],
    renglones: [
      ...conceptos.map(([nombre, valores]) => {
        const importes = columnas.map(({ valor }) => valores[valor]);
        const celdas = importes.map((centavos) => (centavos === 0 ? '' : importe(centavos)));
        return renglon([nombre, ...celdas], { aporta: [null, ...importes] });
      }),
      renglon(['TOTAL', ...columnas.map(({ valor }) => importe(totales[valor]))], {
        fuerte: true,
      }),
      ...renglonesDeCruce(recibo, columnas.length),
      fuerte(`Son: ${dolaresEnLetras(recibo.monto)}`),
      ...(recibo.notas === null
        ? []
        : [renglon([`Notas: ${recibo.notas}`, ...columnas.map(() => '')])]),
    ],
    firmas: recibo.firmas,
    ...(recibo.anulado !== null && { marca: 'ANULADO' }),
  });
};
