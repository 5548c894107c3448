import type { FechaDeAplicacionesCambiada, SaldosMovidos } from '#domain/cartera/cartera.events.ts';
import { esDeCartera, llevarSaldos } from '#domain/cartera/verificar.ts';
import type { OrigenDeAsiento } from '#domain/contabilidad/asiento.events.ts';
import {
  type Debido,
  type IvaDeOrigen,
  NADA_DEBIDO,
  type OrigenDeHecho,
  type ParteDeVerificacion,
  type PliegueDeParte,
} from '#domain/contabilidad/verificar.parte.ts';
import type { Centavos } from '#domain/kernel/dinero.ts';
import type { EventoRegistrado } from '#domain/kernel/evento.ts';
import type { Fecha } from '#domain/kernel/tiempo.ts';
import { type AsientoDeTipo, ROLES_DE_CONSUMO, rolesDe } from './comprobante/asiento.ts';
import type { Comprobante } from './comprobante/ciclo.ts';
import type {
  ComprobanteAnulado,
  ComprobanteAutorizado,
} from './comprobante/comprobante.events.ts';
import type { TipoDeComprobante } from './comprobante/tipo.ts';
import { TIPOS, tipoDe } from './tipos.ts';

/** What documents say that the books must say: from their authorization to their annulment. */

const CARTERA = ['factura', 'nota_debito', 'liquidacion_compra'] as const;

/** Of a document, all that its events after its content need. */
type Visto = DeConsumo & { iva: Centavos; fecha: Fecha };
type DeConsumo = { readonly [C in keyof typeof ROLES_DE_CONSUMO]: Centavos };

/** Content of a document, as its own events say it: some have no IVA. */
type Contenido = Partial<DeConsumo> & { readonly fecha_emision: Fecha; readonly iva?: Centavos };

const QUE_ASIENTAN = (TIPOS as readonly TipoDeComprobante[]).filter(({ asiento }) => asiento);

const POR_CONTENIDO: ReadonlyMap<string, TipoDeComprobante> = new Map(
  QUE_ASIENTAN.flatMap((tipo) => [
    [tipo.eventos.creado, tipo] as const,
    [tipo.eventos.modificado, tipo] as const,
  ]),
);

const POR_ORIGEN: ReadonlyMap<OrigenDeAsiento, AsientoDeTipo<Comprobante>> = new Map(
  QUE_ASIENTAN.flatMap(({ asiento }) => (asiento ? [[asiento.origen, asiento] as const] : [])),
);

type Paso = ComprobanteAutorizado | ComprobanteAnulado;

const esPaso = (evento: EventoRegistrado): evento is EventoRegistrado<Paso> =>
  evento.tipo === 'ComprobanteAutorizado' || evento.tipo === 'ComprobanteAnulado';

const abrir = (): PliegueDeParte => {
  const vistos = new Map<string, Visto>();
  const saldos = llevarSaldos(CARTERA);
  const claveDe = ({ origen_tipo, origen_id }: OrigenDeHecho): string =>
    `${origen_tipo} ${origen_id}`;

  const decir = ({ parametro, asiento }: TipoDeComprobante, { datos }: EventoRegistrado): void => {
    const { iva = 0, ice = 0, irbpnr = 0, fecha_emision: fecha } = datos as Contenido;
    const origen_id = (datos as { readonly [id: string]: number })[parametro]!;
    vistos.set(claveDe({ origen_tipo: asiento!.origen, origen_id }), { iva, ice, irbpnr, fecha });
  };

  /** What it is owed, or no longer is. */
  const enCartera = ({ tipo, datos }: Paso, origen: OrigenDeHecho, fecha: Fecha): Debido => {
    const { documento, documento_id, ambiente, total, persona_id } = datos;
    if (!esDeCartera(documento) || total === null) return NADA_DEBIDO;
    const causa = { origen, fecha };
    const lugar = { documento, documento_id, ambiente, persona_id };
    return tipo === 'ComprobanteAnulado'
      ? saldos.soltar(lugar, datos.saldo, causa)
      : saldos.exigir(lugar, total, causa);
  };

  const pasar = ({ tipo, datos }: Paso): Debido => {
    const { asiento } = tipoDe(datos.documento);
    if (!asiento) return NADA_DEBIDO;
    const { documento_id: origen_id, ambiente, fecha_emision, total } = datos;
    const origen = { origen_tipo: asiento.origen, origen_id };
    const clave = claveDe(origen);
    const visto = vistos.get(clave);
    if (visto) visto.fecha = fecha_emision;
    const anulado = tipo === 'ComprobanteAnulado';
    const fecha = anulado ? datos.fecha : fecha_emision;
    const deshace = anulado ? fecha_emision : null;
    return {
      ...enCartera({ tipo, datos } as Paso, origen, fecha),
      asientos: [{ ambiente, fecha, origen, deshace, monto: total ?? 0 }],
    };
  };

  return {
    plegar: (evento) => {
      if (evento.tipo === 'SaldosMovidos') return saldos.mover(evento as unknown as SaldosMovidos);
      if (evento.tipo === 'FechaDeAplicacionesCambiada') {
        return saldos.redatar(evento as unknown as FechaDeAplicacionesCambiada);
      }
      if (esPaso(evento)) return pasar(evento);
      const tipo = POR_CONTENIDO.get(evento.tipo);
      if (tipo) decir(tipo, evento);
      return NADA_DEBIDO;
    },
    iva: (origen): IvaDeOrigen | undefined => {
      const asiento = POR_ORIGEN.get(origen.origen_tipo);
      const visto = vistos.get(claveDe(origen));
      if (!asiento?.iva || !visto) return undefined;
      const { rol, lado } = asiento.iva;
      const conLado = (monto: Centavos): Centavos => (lado === 'debe' ? monto : 0 - monto);
      const otros = (['ice', 'irbpnr'] as const)
        .filter((campo) => visto[campo] > 0)
        .map((campo) => ({
          nombre: campo.toUpperCase(),
          rol: ROLES_DE_CONSUMO[campo],
          monto: conLado(visto[campo]),
        }));
      const roles = rolesDe(asiento, visto);
      return { fecha: visto.fecha, rol, iva: conLado(visto.iva), otros, roles };
    },
  };
};

export const VERIFICACION_DE_DOCUMENTOS: ParteDeVerificacion = {
  origenes: [...POR_ORIGEN.keys()],
  abrir,
};
