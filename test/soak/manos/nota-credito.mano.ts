import { fechaDe } from '#domain/kernel/tiempo.ts';
import type { Azar } from '../azar.ts';
import type { Cuaderno, Promesa } from '../cuaderno.ts';
import { alguien, CONSUMIDOR_FINAL } from '../destinos.ts';
import { lineaPor, lineas } from './lineas.ts';
import type { Encargo, Mano, RehusoDeApi, Taller } from './mano.ts';

/** The latest authorized invoices, so that several notes meet over one. */
const RECIENTES = 12;

/** Spec: the final consumer has no credit note, nor has an invoice that was annulled. */
const acreditable = ({ autorizadas }: Cuaderno, azar: Azar): Promesa | undefined => {
  const suyas = autorizadas
    .filter(({ documento, identificacion, anulada }) => {
      return documento === 'factura' && identificacion !== CONSUMIDOR_FINAL && !anulada;
    })
    .slice(-RECIENTES);
  return suyas.length > 0 ? azar.uno(suyas) : undefined;
};

/** Over an invoice of ours: what it does not say of the buyer and the document is the invoice's. */
const sobre = (factura: Promesa, monto: number, { azar, sinTropiezos }: Taller): Encargo => {
  const { destino, nombre } = alguien(azar, 'Comprador', sinTropiezos);
  const { id: factura_id, identificacion, email } = factura;
  return {
    destino,
    identificacion,
    email,
    total: monto,
    sobre: factura,
    cuerpo: {
      factura_id,
      razon_social: nombre,
      motivo: 'Devolución',
      detalles: [lineaPor(monto)],
    },
  };
};

/** Over a document that others issued. */
const ajena = ({ azar, cuaderno, sinTropiezos }: Taller): Encargo => {
  const { nombre, email, ...comprador } = alguien(azar, 'Comprador', sinTropiezos);
  const { detalles, total } = lineas({ azar, cuaderno });
  return {
    ...comprador,
    email,
    total,
    cuerpo: {
      tipo_identificacion: '06',
      identificacion: comprador.identificacion,
      razon_social: nombre,
      doc_sustento_numero: `900900${String(azar.entero(1, 999_999_999)).padStart(9, '0')}`,
      doc_sustento_fecha: fechaDe(new Date().toISOString()),
      motivo: 'Devolución',
      sucursal_id: azar.entero(1, 2),
      ...(email && { email }),
      detalles,
    },
  };
};

/** All that is left of it, a part, or more than is left: the program has to say which can be. */
const montoSobre = (azar: Azar, { total, abonado }: Promesa): number => {
  const queda = Math.max(1, (total ?? 0) - abonado);
  return azar.segunPeso<() => number>([
    [6, () => azar.entero(1, queda)],
    [2, () => queda],
    [1, () => queda + azar.entero(1, 100)],
  ])();
};

/** Cents as the refusal says them. */
const centavos = (dolares: unknown): number => Math.round(Number(dolares) * 100);

/** Refused for the cap, and by its own figures there was room. */
const bienRehusada = (cuerpo: RehusoDeApi): string | undefined => {
  const [total, tope, usado, disponible] = [
    cuerpo.total,
    cuerpo.tope,
    cuerpo.usado,
    cuerpo.disponible,
  ].map(centavos) as [number, number, number, number];
  return total > disponible && disponible === tope - usado ? undefined : 'sí cabía en su tope';
};

export const NOTA_CREDITO = {
  documento: 'nota_credito',
  recurso: 'notas_credito',
  publico: 'nota_credito',
  parametro: 'nota_credito_id',
  eventos: {
    guardado: 'BorradorDeNotaCreditoGuardado',
    creado: 'NotaCreditoCreada',
    modificado: 'NotaCreditoModificada',
  },
  parte: 'cliente_id',
  se_debe: false,
  venta: -1,
  peso: 16,
  rehuses: {
    'notas_credito.sobre_el_tope': bienRehusada,
    'notas_credito.factura_anulada': () => undefined,
  },
  encargar: (taller) => {
    const { azar, cuaderno } = taller;
    const factura = azar.veces(0.2) ? undefined : acreditable(cuaderno, azar);
    return factura ? sobre(factura, montoSobre(azar, factura), taller) : ajena(taller);
  },
  rafaga: (taller) => {
    const factura = acreditable(taller.cuaderno, taller.azar);
    if (!factura) return [];
    const cada = Math.ceil(((factura.total ?? 0) + 1) / 3);
    return Array.from({ length: 4 }, () => sobre(factura, cada, taller));
  },
  abona: (datos) => {
    const { factura_id, total } = datos as { factura_id: number | null; total: number };
    return factura_id === null
      ? []
      : [{ documento: 'factura', documento_id: factura_id, monto: total }];
  },
} as const satisfies Mano;
