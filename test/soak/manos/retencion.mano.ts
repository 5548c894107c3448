import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Azar } from '../azar.ts';
import { alguien } from '../destinos.ts';
import { porciento } from './lineas.ts';
import type { Abono, Mano } from './mano.ts';

/** Income tax on professional fees, and VAT: code and percentage (SRI tables 19 and 20). */
const RENTA = { codigo: '1', codigo_retencion: '303', porcentaje: 10 } as const;
const IVA = { codigo: '2', codigo_retencion: '1', porcentaje: 30 } as const;

/** Something bought from others, and what is withheld of it (cents). */
const sustento = (azar: Azar): { readonly retenido: number; readonly cuerpo: object } => {
  const base = azar.entero(100, 500_000);
  const iva = porciento(base, 15);
  const retenciones = [
    { de: RENTA, sobre: base },
    ...(azar.veces(0.5) ? [{ de: IVA, sobre: iva }] : []),
  ];
  const retenido = retenciones.reduce((s, { de, sobre }) => s + porciento(sobre, de.porcentaje), 0);
  return {
    retenido,
    cuerpo: {
      cod_sustento: '01',
      num_doc_sustento: `002001${String(azar.entero(1, 999_999_999)).padStart(9, '0')}`,
      fecha_emision_doc_sustento: fechaDe(new Date().toISOString()),
      total_sin_impuestos: base / 100,
      impuestos_doc_sustento: [
        { cod_impuesto_doc_sustento: '2', codigo_porcentaje: '4', base_imponible: base / 100 },
      ],
      retenciones: retenciones.map(({ de: { codigo, codigo_retencion }, sobre }) => ({
        codigo,
        codigo_retencion,
        base_imponible: sobre / 100,
      })),
    },
  };
};

const MAXIMO_SUSTENTOS = 3;

type Sustentos = {
  readonly docs_sustento: readonly {
    readonly liquidacion_id: number | null;
    readonly retenciones: readonly { readonly valor_retenido: number }[];
  }[];
};

export const RETENCION = {
  documento: 'retencion',
  recurso: 'retenciones',
  publico: 'retencion',
  parametro: 'retencion_id',
  eventos: {
    guardado: 'BorradorDeRetencionGuardado',
    creado: 'RetencionCreada',
    modificado: 'RetencionModificada',
  },
  parte: 'proveedor_id',
  se_debe: false,
  peso: 10,
  rehuses: {},
  encargar: ({ azar, sinTropiezos }) => {
    const { nombre, email, ...sujeto } = alguien(azar, 'Proveedor', sinTropiezos);
    const sustentos = Array.from({ length: azar.entero(1, MAXIMO_SUSTENTOS) }, () =>
      sustento(azar),
    );
    return {
      ...sujeto,
      email,
      total: sustentos.reduce((suma, { retenido }) => suma + retenido, 0),
      cuerpo: {
        tipo_identificacion_sujeto_retenido: '06',
        identificacion_sujeto_retenido: sujeto.identificacion,
        razon_social_sujeto_retenido: nombre,
        sucursal_id: azar.entero(1, 2),
        ...(email && { email }),
        docs_sustento: sustentos.map(({ cuerpo }) => cuerpo),
      },
    };
  },
  abona: (datos) =>
    (datos as Sustentos).docs_sustento.flatMap(({ liquidacion_id, retenciones }): Abono[] => {
      const monto = retenciones.reduce((suma, { valor_retenido }) => suma + valor_retenido, 0);
      return liquidacion_id === null
        ? []
        : [{ documento: 'liquidacion_compra', documento_id: liquidacion_id, monto }];
    }),
} as const satisfies Mano;
