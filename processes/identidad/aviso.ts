import { destinatariosDeAviso, type Miembro } from '#domain/identidad/avisos.ts';
import { AJUSTES_DE_CORREO_INICIALES } from '#domain/identidad/correo.ts';
import type { Empresa } from '#domain/identidad/empresa.ts';
import { dominioDeId } from '#domain/kernel/correo.direcciones.ts';
import { type Mensaje, nombreDeEmisor } from '#domain/kernel/correo.mensaje.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { esperaDeCorreo, ritmoDeCorreo, seDesiste } from '#processes/kernel/correo.agenda.ts';
import {
  type Adjunto,
  type Carta,
  type CorreoDePlataforma,
  CorreoPospuesto,
} from '#processes/kernel/correo.puerto.ts';
import type { DesdeDonde, Ocasion, Paso, Proceso, Ritmo, Tarea } from '../kernel/proceso.ts';

export type PuertosDeAvisos = CorreoDePlataforma & {
  readonly leer: (
    desde: DesdeDonde,
    empresa_id: number,
  ) => Promise<
    | {
        readonly empresa: Pick<Empresa, 'razon_social' | 'nombre_comercial'>;
        readonly membresias: readonly Miembro[];
      }
    | undefined
  >;
  /** Tells the operator that a notice reached nobody, or not everybody. */
  readonly avisar: (datos: object, mensaje: string) => void;
};

/** What a kind of notice tells: `H`, what the event says; `D`, what the mail says besides. */
export type ClaseDeAviso<H extends object, D extends H = H> = {
  /** What happened, for the log: «una suscripción suspendida». */
  readonly asunto: string;
  /** What an event of a company gives to tell, by the key of its task; most give nothing. */
  readonly tomar: (
    registrado: EventoRegistrado,
  ) => { readonly clave: string; readonly datos: H } | undefined;
  /** What the event does not say; undefined: there is nothing left to tell. */
  readonly completar: (desde: DesdeDonde, empresa_id: number, datos: H) => Promise<D | undefined>;
  /** Of its mail, without the domain: of two that happened, two. */
  readonly message_id: (empresa_id: number, datos: D) => string;
  readonly ocurrido_en: (datos: H) => Instante;
  readonly mensaje: (datos: D & { readonly empresa: string }) => Mensaje;
  /** What its mail carries; nothing by default. */
  readonly adjuntos?: (datos: D) => readonly Adjunto[];
  /** By which the operator finds it. */
  readonly senas: (datos: H) => object;
};

type Fase = 'dirigir_aviso' | 'enviar_aviso';

/** The part of a process that writes to people. */
export type AvisoPorCorreo = Pick<Proceso, 'reaccionar' | 'paso' | 'reintento_ms'> & {
  readonly ritmo: Ritmo;
};

/** What of it is left where something else than an event begins it: it is begun at `dirigir_aviso`. */
export type EntregaDeAviso = Omit<AvisoPorCorreo, 'reaccionar'>;
export const DIRIGIR_AVISO = 'dirigir_aviso' satisfies Fase;
export const esFaseDeAviso = (fase: string): boolean =>
  fase === DIRIGIR_AVISO || fase === ('enviar_aviso' satisfies Fase);

/** Who gets it is settled before it leaves: a letter tried again is the same letter. */
type PorEnviar<D> = D & {
  readonly empresa: string;
  readonly destinatarios: readonly string[];
  readonly pendientes: readonly string[];
};

const TERMINAR: Paso = { tipo: 'terminar' };
const enviarYa = <D>(datos: PorEnviar<D>): Paso => ({
  tipo: 'seguir',
  fase: 'enviar_aviso' satisfies Fase,
  datos,
  espera_ms: 0,
});

/**
 * Tells the company's administrators, in one mail, of something of theirs. It leaves through the
 * platform's server, whatever the company's own is. Killed between the server's answer and the end of
 * the task, the same mail goes out once more, under the same id.
 */
export const entregaDeAviso = <H extends object, D extends H>(
  puertos: PuertosDeAvisos,
  clase: Omit<ClaseDeAviso<H, D>, 'tomar'>,
): EntregaDeAviso => {
  const { cartero, dominio, nombre, avisar, agenda } = puertos;

  const dejar = (empresa_id: number, datos: H, porque: string): Paso => {
    const mensaje = `No se avisó de ${clase.asunto}: ${porque}`;
    avisar({ empresa_id, ...clase.senas(datos) }, mensaje);
    return TERMINAR;
  };

  const dirigir = async (empresa_id: number, hecho: H, ocasion: Ocasion): Promise<Paso> => {
    if (dominio === null) return dejar(empresa_id, hecho, 'no hay un servidor de correo');
    const leido = await puertos.leer(ocasion, empresa_id);
    if (!leido) throw new Error(`La empresa ${empresa_id} no está en la lectura`);
    const destinatarios = destinatariosDeAviso(leido.membresias);
    if (destinatarios.length === 0) return dejar(empresa_id, hecho, 'la empresa no tiene usuarios');
    const datos = await clase.completar(ocasion, empresa_id, hecho);
    if (!datos) return dejar(empresa_id, hecho, 'ya no está');
    const empresa = nombreDeEmisor(leido.empresa);
    return enviarYa({ ...datos, empresa, destinatarios, pendientes: destinatarios });
  };

  const enviar = async (
    { empresa_id, intentos }: Tarea,
    datos: PorEnviar<D>,
    { ahora_ms }: Ocasion,
  ): Promise<Paso> => {
    // The server may have been taken away since the mail was addressed.
    if (dominio === null) return dejar(empresa_id, datos, 'no hay un servidor de correo');
    const carta: Carta = {
      message_id: `${clase.message_id(empresa_id, datos)}@${dominioDeId(dominio)}`,
      fecha: clase.ocurrido_en(datos),
      nombre,
      destinatarios: datos.destinatarios,
      para: datos.pendientes,
      ...clase.mensaje(datos),
      adjuntos: clase.adjuntos?.(datos) ?? [],
    };
    try {
      const entrega = await cartero.enviar(empresa_id, AJUSTES_DE_CORREO_INICIALES, carta);
      const { rechazados } = entrega;
      if (rechazados.length > 0) {
        const senas = { empresa_id, ...clase.senas(datos), rechazados };
        avisar(senas, `Rehusaron el aviso de ${clase.asunto}`);
      }
      const pendientes = entrega.pendientes.map(({ direccion }) => direccion);
      return pendientes.length === 0 ? TERMINAR : enviarYa({ ...datos, pendientes });
    } catch (error) {
      if (!(error instanceof CorreoPospuesto)) throw error;
      if (!seDesiste(agenda, carta.fecha, intentos, ahora_ms)) throw error;
      return dejar(empresa_id, datos, error.detalle);
    }
  };

  return {
    reintento_ms: (intentos) => esperaDeCorreo(agenda, intentos),
    ritmo: ritmoDeCorreo(cartero),
    paso: (tarea, ocasion) => {
      switch (tarea.fase as Fase) {
        case 'dirigir_aviso':
          return dirigir(tarea.empresa_id, tarea.datos as H, ocasion);
        case 'enviar_aviso':
          return enviar(tarea, tarea.datos as PorEnviar<D>, ocasion);
        default:
          throw new Error(`Fase desconocida: ${tarea.fase}`);
      }
    },
  };
};

/** The same, begun by an event: one task for each time that it happens. */
export const avisoPorCorreo = <H extends object, D extends H>(
  puertos: PuertosDeAvisos,
  clase: ClaseDeAviso<H, D>,
): AvisoPorCorreo => ({
  ...entregaDeAviso(puertos, clase),
  reaccionar: (registrado) => {
    const empresa_id = empresaDeStream(registrado.stream);
    const tomado = empresa_id === undefined ? undefined : clase.tomar(registrado);
    if (empresa_id === undefined || !tomado) return [];
    return [{ tipo: 'programar', empresa_id, fase: DIRIGIR_AVISO, ...tomado }];
  },
});
