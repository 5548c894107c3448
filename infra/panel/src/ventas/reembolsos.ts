import type { CrearFactura } from 'comprobantes-cliente';
import { rara, type ValoresDe } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { TIPOS_DE_IDENTIFICACION } from '#panel/kits/formulario/identificaciones.ts';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { dinero } from '#panel/kits/formulario/numeros.tsx';
import { texto } from '#panel/kits/formulario/textos.tsx';

/**
 * What a document passes on of others: of invoices, settlements, purchases and withholdings. A row is one rate of
 * one document; rows of the same document are one, with its rates.
 */

const DOCUMENTOS = [
  { valor: '01', texto: 'Factura' },
  { valor: '02', texto: 'Nota de venta' },
  { valor: '03', texto: 'Liquidación' },
  { valor: '04', texto: 'Nota de crédito' },
  { valor: '05', texto: 'Nota de débito' },
  { valor: '11', texto: 'Pasaje' },
  { valor: '12', texto: 'De institución financiera' },
  { valor: '15', texto: 'Del exterior' },
  { valor: '20', texto: 'Del Estado' },
] as const;

export const reembolsos = () =>
  lineas('Reembolso', {
    identificacion_proveedor_reembolso: texto('Identificación', {
      obligatorio: true,
      maximo: 20,
      ancho: '9rem',
    }),
    tipo_proveedor_reembolso: eleccion<string>('Es', {
      vacio: '02',
      ancho: '6.5rem',
      opciones: [
        { valor: '02', texto: 'Sociedad' },
        { valor: '01', texto: 'Persona' },
      ],
    }),
    cod_doc_reembolso: eleccion<string>('Documento', {
      vacio: '01',
      opciones: DOCUMENTOS,
      ancho: '7rem',
    }),
    numero: texto('Número', { obligatorio: true, maximo: 17, ancho: '11rem' }),
    fecha_emision_doc_reembolso: fecha('Del', { obligatorio: true, ancho: '7rem' }),
    numero_autorizacion_doc_reemb: texto('Autorización', {
      obligatorio: true,
      maximo: 49,
      inputMode: 'numeric',
      ancho: '8rem',
    }),
    codigo_porcentaje: texto('Código', { vacio: '4', maximo: 4, ancho: '4rem', pasa: () => true }),
    base_imponible_reembolso: dinero('Base', { obligatorio: true, ancho: '6rem' }),
    impuesto_reembolso: rara(dinero('Valor del impuesto', { ancho: '6rem' })),
    codigo: rara(
      eleccion<string>('Impuesto', {
        vacio: '2',
        opciones: [
          { valor: '2', texto: 'IVA' },
          { valor: '3', texto: 'ICE' },
          { valor: '5', texto: 'IRBPNR' },
        ],
      }),
    ),
    tarifa: rara(dinero('Tarifa', { ancho: '5rem' })),
    tipo_identificacion_proveedor_reembolso: rara(
      eleccion<string>('Tipo de identificación', {
        vacio: '04',
        opciones: TIPOS_DE_IDENTIFICACION.filter(({ valor }) => valor !== '07'),
      }),
    ),
    cod_pais_pago_proveedor_reembolso: rara(texto('País de pago', { maximo: 3 })),
  });

type Fila = ValoresDe<{ readonly filas: ReturnType<typeof reembolsos> }>['filas'][number];
type Reembolso = NonNullable<CrearFactura['reembolsos']>[number];

const impuestoDe = (fila: Fila): Reembolso['detalle_impuestos'][number] => ({
  codigo: fila.codigo as '2',
  codigo_porcentaje: fila.codigo_porcentaje,
  base_imponible_reembolso: numero(fila.base_imponible_reembolso) as number,
  ...(fila.tarifa !== '' && { tarifa: numero(fila.tarifa) }),
  ...(fila.impuesto_reembolso !== '' && { impuesto_reembolso: numero(fila.impuesto_reembolso) }),
});

const cual = (fila: Fila): string =>
  [fila.identificacion_proveedor_reembolso, fila.cod_doc_reembolso, fila.numero].join('|');

/** As the API takes them; nothing, where nobody says any. */
export const reembolsosDe = (filas: readonly Fila[]): { readonly reembolsos?: Reembolso[] } => {
  if (filas.length === 0) return {};
  const documentos = new Map<string, Fila[]>();
  for (const fila of filas)
    documentos.set(cual(fila), [...(documentos.get(cual(fila)) ?? []), fila]);
  return {
    reembolsos: [...documentos.values()].flatMap((suyas) => {
      const [una] = suyas;
      if (!una) return [];
      const cifras = una.numero.replaceAll(/\D/g, '');
      return [
        {
          tipo_identificacion_proveedor_reembolso:
            una.tipo_identificacion_proveedor_reembolso as '04',
          identificacion_proveedor_reembolso: una.identificacion_proveedor_reembolso,
          tipo_proveedor_reembolso: una.tipo_proveedor_reembolso as '01',
          cod_doc_reembolso: una.cod_doc_reembolso,
          estab_doc_reembolso: cifras.slice(0, 3),
          pto_emi_doc_reembolso: cifras.slice(3, 6),
          secuencial_doc_reembolso: cifras.slice(6),
          fecha_emision_doc_reembolso: una.fecha_emision_doc_reembolso,
          numero_autorizacion_doc_reemb: una.numero_autorizacion_doc_reemb,
          ...(una.cod_pais_pago_proveedor_reembolso !== '' && {
            cod_pais_pago_proveedor_reembolso: una.cod_pais_pago_proveedor_reembolso,
          }),
          detalle_impuestos: suyas.map(impuestoDe),
        },
      ];
    }),
  };
};

type Registrado = Omit<
  Reembolso,
  'detalle_impuestos' | 'tipo_identificacion_proveedor_reembolso'
> & {
  readonly tipo_identificacion_proveedor_reembolso: string;
  readonly detalle_impuestos: readonly {
    readonly codigo: string;
    readonly codigo_porcentaje: string;
    readonly tarifa: number;
    readonly base_imponible_reembolso: number;
    readonly impuesto_reembolso: number;
  }[];
};

/** What is typed of those that are. */
export const reembolsosEscritos = (dichos: readonly Registrado[]): readonly Fila[] =>
  dichos.flatMap((uno) =>
    uno.detalle_impuestos.map((impuesto) => ({
      identificacion_proveedor_reembolso: uno.identificacion_proveedor_reembolso,
      tipo_proveedor_reembolso: uno.tipo_proveedor_reembolso,
      cod_doc_reembolso: uno.cod_doc_reembolso,
      numero: [
        uno.estab_doc_reembolso,
        uno.pto_emi_doc_reembolso,
        uno.secuencial_doc_reembolso,
      ].join('-'),
      fecha_emision_doc_reembolso: uno.fecha_emision_doc_reembolso.slice(0, 10),
      numero_autorizacion_doc_reemb: uno.numero_autorizacion_doc_reemb,
      codigo_porcentaje: impuesto.codigo_porcentaje,
      base_imponible_reembolso: String(impuesto.base_imponible_reembolso),
      impuesto_reembolso: String(impuesto.impuesto_reembolso),
      codigo: impuesto.codigo,
      tarifa: impuesto.codigo === '2' ? '' : String(impuesto.tarifa),
      tipo_identificacion_proveedor_reembolso: uno.tipo_identificacion_proveedor_reembolso,
      cod_pais_pago_proveedor_reembolso: uno.cod_pais_pago_proveedor_reembolso ?? '',
    })),
  );
