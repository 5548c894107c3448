import {
  type AsientoDebido,
  type Debido,
  NADA_DEBIDO,
  type ParteDeVerificacion,
  type PliegueDeParte,
  type SaldoMovido,
} from '#domain/contabilidad/verificar.parte.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { TIPOS_DE_NOMINA } from './catalogo.ts';
import type { EventoDeNomina } from './nomina.events.ts';
import { ORIGEN_DE_NOMINA, ORIGEN_DE_PAGO_DE_NOMINA } from './nomina.ts';
import { debeDeNomina, montoDePago, totalesDe, totalesDePersona } from './sumas.ts';

/**
 * What payrolls say that the books must say, by their events alone: an entry for each and for each of
 * their payments, and nobody paid more than is owed.
 */

type Vista = { readonly dia: Fecha; readonly monto: Centavos };
type Origen = typeof ORIGEN_DE_NOMINA | typeof ORIGEN_DE_PAGO_DE_NOMINA;

const esSuyo = (evento: EventoRegistrado): evento is EventoRegistrado<EventoDeNomina> =>
  Object.hasOwn(TIPOS_DE_NOMINA, evento.tipo);

const abrir = (): PliegueDeParte => {
  const vistas = new Map<string, Vista>();
  /** What each is owed, by payroll; those who are paid more are below zero. */
  const debido = new Map<number, Centavos[]>();
  const partes = new Map<
    number,
    readonly { readonly persona: number; readonly monto: Centavos }[]
  >();

  const deber = (
    origen_tipo: Origen,
    origen_id: number,
    { ambiente, dia }: EventoDeNomina['datos'],
    monto: Centavos,
    deshace: Fecha | null = null,
  ): AsientoDebido => ({
    ambiente,
    fecha: dia,
    origen: { origen_tipo, origen_id },
    deshace,
    monto,
  });

  const vistaDe = (origen: Origen, id: number): Vista => {
    const vista = vistas.get(`${origen} ${id}`);
    if (!vista) throw new Error(`No se ha registrado ${origen} ${id}`);
    return vista;
  };

  const postear = (
    origen: Origen,
    id: number,
    datos: EventoDeNomina['datos'],
    monto: Centavos,
  ): readonly AsientoDebido[] => {
    vistas.set(`${origen} ${id}`, { dia: datos.dia, monto });
    return [deber(origen, id, datos, monto)];
  };
  const deshacer = (
    origen: Origen,
    id: number,
    datos: EventoDeNomina['datos'],
  ): readonly AsientoDebido[] => {
    const { dia, monto } = vistaDe(origen, id);
    vistas.delete(`${origen} ${id}`);
    return [deber(origen, id, datos, monto, dia)];
  };
  /** Before the books it may come to be theirs, or leave them. */
  const redatar = (
    origen: Origen,
    id: number,
    datos: EventoDeNomina['datos'],
  ): readonly AsientoDebido[] => {
    const { dia, monto } = vistaDe(origen, id);
    return [
      deber(origen, id, { ...datos, dia } as EventoDeNomina['datos'], 0 - monto),
      ...postear(origen, id, datos, monto),
    ];
  };

  /** What moves of what people are owed; 1: they are paid, −1: they are not. */
  const pagar = (
    { nomina_id, pago_id, ambiente }: { nomina_id: number; pago_id: number; ambiente: '1' | '2' },
    vez: 1 | -1,
  ): readonly SaldoMovido[] => {
    const debidos = debido.get(nomina_id) ?? [];
    return (partes.get(pago_id) ?? []).map(({ persona, monto }) => {
      const queda = (debidos[persona - 1] ?? 0) - vez * monto;
      debidos[persona - 1] = queda;
      const detalle = `De la nómina ${nomina_id} se pagó a su persona ${persona} más de lo debido`;
      const reparo = queda < 0 ? { detalle, diferencia: queda } : null;
      return { ambiente, tercero_id: null, reparo };
    });
  };

  const debidos = ({ tipo, datos }: EventoDeNomina): Partial<Debido> => {
    switch (tipo) {
      case 'NominaRegistrada': {
        const { nomina_id, personas } = datos;
        debido.set(
          nomina_id,
          personas.map((una) => totalesDePersona(una).neto),
        );
        const monto = debeDeNomina(totalesDe(personas));
        return { asientos: postear(ORIGEN_DE_NOMINA, nomina_id, datos, monto) };
      }
      case 'NominaAnulada':
        return { asientos: deshacer(ORIGEN_DE_NOMINA, datos.nomina_id, datos) };
      case 'FechaDeNominaCambiada':
        return { asientos: redatar(ORIGEN_DE_NOMINA, datos.nomina_id, datos) };
      case 'PagoDeNominaRegistrado': {
        partes.set(datos.pago_id, datos.partes);
        const monto = montoDePago(datos.partes);
        const asientos = postear(ORIGEN_DE_PAGO_DE_NOMINA, datos.pago_id, datos, monto);
        return { asientos, saldos: pagar(datos, 1) };
      }
      case 'PagoDeNominaAnulado': {
        const asientos = deshacer(ORIGEN_DE_PAGO_DE_NOMINA, datos.pago_id, datos);
        return { asientos, saldos: pagar(datos, -1) };
      }
      case 'FechaDePagoDeNominaCambiada':
        return { asientos: redatar(ORIGEN_DE_PAGO_DE_NOMINA, datos.pago_id, datos) };
    }
  };

  return {
    plegar: (evento) => (esSuyo(evento) ? { ...NADA_DEBIDO, ...debidos(evento) } : NADA_DEBIDO),
    iva: () => undefined,
  };
};

export const VERIFICACION_DE_NOMINAS: ParteDeVerificacion = {
  origenes: [ORIGEN_DE_NOMINA, ORIGEN_DE_PAGO_DE_NOMINA],
  abrir,
};
