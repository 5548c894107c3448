import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';
import type { Azar } from '../azar.ts';
import { alguien, CONSUMIDOR_FINAL, PASA } from '../destinos.ts';
import { lineaPor, lineas } from './lineas.ts';
import type { Encargo, Mano, RehusoDeApi } from './mano.ts';

const aCredito = (azar: Azar): object => {
  if (azar.veces(0.8)) return {};
  const hoy = fechaDe(new Date().toISOString());
  // Not today: the order may be repeated after midnight.
  const fecha_vencimiento = sumarDias(hoy, azar.entero(1, 60));
  return { condicion_pago: 'credito', fecha_vencimiento };
};

const alConsumidorFinal = (azar: Azar): Encargo => {
  const total = azar.entero(1, 2_000);
  return {
    destino: PASA,
    identificacion: CONSUMIDOR_FINAL,
    email: null,
    total,
    cuerpo: {
      tipo_identificacion: '07',
      identificacion: CONSUMIDOR_FINAL,
      razon_social: 'CONSUMIDOR FINAL',
      detalles: [lineaPor(total)],
    },
  };
};

/** What hangs on a document that is annulled meanwhile is named. */
export const conMovimientos = ({ bloqueos }: RehusoDeApi): string | undefined =>
  Array.isArray(bloqueos) && bloqueos.length > 0 ? undefined : 'no dice qué la bloquea';

export const FACTURA = {
  documento: 'factura',
  recurso: 'facturas',
  publico: 'factura',
  parametro: 'factura_id',
  eventos: {
    guardado: 'BorradorDeFacturaGuardado',
    creado: 'FacturaCreada',
    modificado: 'FacturaModificada',
  },
  parte: 'cliente_id',
  se_debe: true,
  venta: 1,
  peso: 50,
  rehuses: { 'facturas.con_movimientos': conMovimientos },
  lote: { camino: '/facturas/lote', campo: 'facturas' },
  encargar: ({ azar, cuaderno, sinTropiezos }) => {
    if (azar.veces(0.1)) return alConsumidorFinal(azar);
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
        sucursal_id: azar.entero(1, 2),
        ...(email && { email }),
        ...aCredito(azar),
        detalles,
      },
    };
  },
} as const satisfies Mano;
