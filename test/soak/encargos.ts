import { fechaDe, sumarDias } from '#domain/kernel/tiempo.ts';
import type { Azar } from './azar.ts';

/** Invoices to be issued, and what the simulator was told to do with each. */

export type Destino = {
  /** What steers the simulator, inside the buyer's name. */
  readonly marca: string;
  /** How the first attempts end; after them, authorized. `siempre`: no attempt ever passes. */
  readonly negativa: 'DEVUELTA' | 'RECHAZADO' | null;
  readonly siempre: boolean;
};

const PASA = (marca: string): Destino => ({ marca, negativa: null, siempre: false });

const DESTINOS: readonly (readonly [peso: number, Destino])[] = [
  [70, PASA('')],
  [5, PASA('[SRI:EN_PROCESO:2]')],
  [4, PASA('[SRI:CAIDO:2]')],
  [2, PASA('[SRI:DESCONOCIDO:1]')],
  [1, PASA('[SRI:LENTO:1]')],
  [6, { marca: '[SRI:DEVUELTA:1]', negativa: 'DEVUELTA', siempre: false }],
  [6, { marca: '[SRI:RECHAZADO:1]', negativa: 'RECHAZADO', siempre: false }],
  [3, { marca: '[SRI:DEVUELTA]', negativa: 'DEVUELTA', siempre: true }],
  [3, { marca: '[SRI:RECHAZADO]', negativa: 'RECHAZADO', siempre: true }],
];

export type Encargo = {
  readonly destino: Destino;
  readonly email: string | null;
  readonly cuerpo: object;
};

/**
 * The simulator refuses its first attempt and lets the same bytes pass the second time. Killed after
 * the refusal and before it was written down, the program sends them once more: then one key is both
 * refused and authorized, which no real authority does, and who re-issues it gets an alert.
 */
export const seContradice = ({ negativa, siempre }: Destino): boolean =>
  negativa !== null && !siempre;

const COMPRADORES = 60;
/** The mail server refuses these for good. */
export const REBOTA = 'rebota-';

const detalles = (azar: Azar): object[] =>
  Array.from({ length: azar.entero(1, 4) }, (_, i) => ({
    codigo_principal: `P-${i + 1}`,
    descripcion: `Producto ${i + 1}`,
    cantidad: azar.entero(1, 5_000_000) / 1_000_000,
    precio_unitario: azar.entero(1, 100_000) / 100,
    ...(azar.veces(0.3) && { tarifa_iva: 0 }),
  }));

const aCredito = (azar: Azar): object => {
  if (azar.veces(0.8)) return {};
  const hoy = fechaDe(new Date().toISOString());
  // Not today: the order may be repeated after midnight.
  const fecha_vencimiento = sumarDias(hoy, azar.entero(1, 60));
  return { condicion_pago: 'credito', fecha_vencimiento };
};

const alConsumidorFinal = (azar: Azar): Encargo => ({
  destino: PASA(''),
  email: null,
  cuerpo: {
    tipo_identificacion: '07',
    identificacion: '9999999999999',
    razon_social: 'CONSUMIDOR FINAL',
    detalles: [
      {
        codigo_principal: 'PAN',
        descripcion: 'Pan',
        cantidad: 1,
        precio_unitario: azar.entero(1, 2_000) / 100,
      },
    ],
  },
});

/** `sinTropiezos`: one that the simulator lets pass. */
export const encargo = (azar: Azar, sinTropiezos = false): Encargo => {
  if (azar.veces(0.1)) return alConsumidorFinal(azar);
  const elegido = azar.segunPeso(DESTINOS);
  const destino = sinTropiezos ? PASA('') : elegido;
  const comprador = azar.entero(1, COMPRADORES);
  const rebota = azar.veces(0.05) ? REBOTA : '';
  const email = azar.veces(0.3) ? `${rebota}comprador-${comprador}@ejemplo.ec` : null;
  return {
    destino,
    email,
    cuerpo: {
      tipo_identificacion: '06',
      identificacion: `PAS-${comprador}`,
      razon_social: `Comprador ${comprador} ${destino.marca}`.trim(),
      sucursal_id: azar.entero(1, 2),
      ...(email && { email }),
      ...aCredito(azar),
      detalles: detalles(azar),
    },
  };
};
