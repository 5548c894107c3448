import type { Azar } from '../azar.ts';
import type { Cuaderno, Promesa } from '../cuaderno.ts';
import { CONSUMIDOR_FINAL } from '../destinos.ts';
import { conMovimientos } from './factura.mano.ts';
import { lineaPor, lineas } from './lineas.ts';
import type { Encargo, Mano, RehusoDeApi, Taller } from './mano.ts';
import { facturaAutorizada, sobreAjena, sobreFactura } from './notas.ts';

/** Ley: documentos §7 */
const acreditable = (cuaderno: Cuaderno, azar: Azar): Promesa | undefined =>
  facturaAutorizada(cuaderno, azar, ({ identificacion }) => identificacion !== CONSUMIDOR_FINAL);

const conLineas = (
  { cuerpo, ...nota }: Omit<Encargo, 'total'>,
  dicho: { readonly detalles: readonly object[]; readonly total: number },
): Encargo => {
  const { total, detalles } = dicho;
  return { ...nota, total, cuerpo: { ...cuerpo, motivo: 'Devolución', detalles } };
};

const sobre = (factura: Promesa, total: number, taller: Taller): Encargo => ({
  ...conLineas(sobreFactura(factura, taller), { total, detalles: [lineaPor(total)] }),
  sobre: factura,
});

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
    'cartera.liberado_en_uso': conMovimientos,
  },
  encargar: (taller) => {
    const { azar, cuaderno } = taller;
    const factura = azar.veces(0.2) ? undefined : acreditable(cuaderno, azar);
    if (factura) return sobre(factura, montoSobre(azar, factura), taller);
    return conLineas(sobreAjena(taller), lineas(taller));
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
