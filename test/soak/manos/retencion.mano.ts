import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Azar } from '../azar.ts';
import type { Cuaderno, Promesa } from '../cuaderno.ts';
import { alguien } from '../destinos.ts';
import { porciento } from './lineas.ts';
import type { Abono, Encargo, Mano, Taller } from './mano.ts';

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

/** A rate that depends on the case: all of its base. */
const ENTERA = { codigo: '1', codigo_retencion: '327', porcentaje_retener: 100 } as const;
/** The latest authorized settlements, so that several withholdings meet over one. */
const RECIENTES = 6;

/** A settlement of ours of which something is left to be withheld. */
const liquidacionConSaldo = ({ autorizadas }: Cuaderno, azar: Azar): Promesa | undefined => {
  const suyas = autorizadas
    .filter(({ documento, anulada, total, abonado }) => {
      return documento === 'liquidacion_compra' && !anulada && (total ?? 0) > abonado;
    })
    .slice(-RECIENTES);
  return suyas.length > 0 ? azar.uno(suyas) : undefined;
};

/** A part of what is owed of a settlement of ours, or all: what it does not say is the settlement's. */
const sobreLiquidacion = (liquidacion: Promesa, { azar, sinTropiezos }: Taller): Encargo => {
  const { destino, nombre, email } = alguien(azar, 'Proveedor', sinTropiezos);
  const { id: liquidacion_id, identificacion } = liquidacion;
  const queda = (liquidacion.total ?? 0) - liquidacion.abonado;
  const total = azar.veces(0.4) ? queda : azar.entero(1, queda);
  const retenciones = [{ ...ENTERA, base_imponible: total / 100 }];
  return {
    destino,
    identificacion,
    email,
    total,
    sobre: liquidacion,
    cuerpo: {
      tipo_identificacion_sujeto_retenido: '06',
      identificacion_sujeto_retenido: identificacion,
      razon_social_sujeto_retenido: nombre,
      ...(email && { email }),
      docs_sustento: [{ liquidacion_id, cod_sustento: '01', retenciones }],
    },
  };
};

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
  rehuses: { 'retenciones.liquidacion_anulada': () => undefined },
  encargar: (taller) => {
    const { azar, cuaderno, sinTropiezos } = taller;
    const liquidacion = azar.veces(0.5) ? liquidacionConSaldo(cuaderno, azar) : undefined;
    if (liquidacion) return sobreLiquidacion(liquidacion, taller);
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
