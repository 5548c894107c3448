import type { PeriodoCerrado } from '#domain/contabilidad/libro.events.ts';
import { mesDePeriodo } from '#domain/contabilidad/mes.ts';
import { type EventoRegistrado, empresaDeStream } from '#domain/kernel/evento.ts';
import { DIRIGIR_AVISO, type EntregaDeAviso, esFaseDeAviso } from '#processes/identidad/aviso.ts';
import {
  esperaDoblada,
  type Ocasion,
  type Paso,
  type Proceso,
  RITMO_DE_CASA,
  type Tarea,
} from '../kernel/proceso.ts';
import type { SelloPorEnviar } from './correo-de-sellos.ts';
import {
  PAUSA_MS,
  PLAZO_DE_AVANCE_MS,
  type PuertosDeCierre,
  type PuertosDeSellos,
} from './sellos.puerto.ts';

type Fase = 'sellar' | 'firmar';

/** Null in what a program began that did not say it. */
type PorSellar = { readonly mes_cerrado?: string | null };
type PorFirmar = SelloPorEnviar;

const seguir = (fase: string, datos: object, espera_ms = 0): Paso => ({
  tipo: 'seguir',
  fase,
  datos,
  espera_ms,
});

/**
 * A seal when a company closes a month. What closed before there were seals is under the first one; what
 * another seal covers meanwhile needs none of its own, and so a step that is repeated makes none. Where
 * the company wants it, its certificate signs that seal too, and those who administer it are mailed it.
 */
export const procesoDeCierre = (
  { avanzar, sellar }: PuertosDeSellos,
  {
    ultimo,
    preferencias,
    firmar,
    avisar,
    correo,
  }: PuertosDeCierre & { readonly correo: EntregaDeAviso | null },
): Proceso => {
  const sellarlo = async ({ mes_cerrado = null }: PorSellar): Promise<Paso> => {
    if (!(await avanzar(PLAZO_DE_AVANCE_MS))) {
      return seguir('sellar' satisfies Fase, { mes_cerrado }, PAUSA_MS);
    }
    // Nothing to seal: the last one covers it.
    const sello = (await sellar({ motivo: 'cierre' })) ?? (await ultimo());
    if (!sello) return { tipo: 'terminar' };
    const datos: PorFirmar = { mes_cerrado, sello_id: sello.id, hecho_en: sello.hecho_en };
    return seguir('firmar' satisfies Fase, datos);
  };

  const firmarlo = async (
    { empresa_id }: Tarea,
    datos: PorFirmar,
    ocasion: Ocasion,
  ): Promise<Paso> => {
    const quiere = await preferencias(ocasion, empresa_id);
    if (quiere?.firma_sellos_de_cierre) {
      const impedimento = await firmar(empresa_id, datos.sello_id);
      const { sello_id } = datos;
      if (impedimento !== null) {
        avisar({ empresa_id, sello_id }, `La empresa no firmó su sello: ${impedimento}`);
      }
    }
    if (!correo || !quiere?.hay_a_quien || quiere.sellos_por_correo === 'no') {
      return { tipo: 'terminar' };
    }
    return seguir(DIRIGIR_AVISO, datos);
  };

  return {
    nombre: 'sello-de-cierre',
    desde: 'ahora',
    reaccionar: (registrado) => {
      const empresa_id = empresaDeStream(registrado.stream);
      if (registrado.tipo !== 'PeriodoCerrado' || empresa_id === undefined) return [];
      const mes_cerrado = mesDePeriodo((registrado as EventoRegistrado & PeriodoCerrado).datos);
      const fase: Fase = 'sellar';
      const clave = `cierre:${mes_cerrado}`;
      return [{ tipo: 'programar', empresa_id, clave, fase, datos: { mes_cerrado } }];
    },
    paso: async (tarea, ocasion) => {
      if (correo && esFaseDeAviso(tarea.fase)) return correo.paso(tarea, ocasion);
      switch (tarea.fase as Fase) {
        case 'sellar':
          return sellarlo(tarea.datos as PorSellar);
        case 'firmar':
          return firmarlo(tarea, tarea.datos as PorFirmar, ocasion);
        default:
          return { tipo: 'terminar' };
      }
    },
    reintento_ms: (intentos, fase) =>
      correo && esFaseDeAviso(fase)
        ? correo.reintento_ms(intentos, fase)
        : esperaDoblada(5_000, 3_600_000)(intentos),
    ...(correo?.ritmo ?? RITMO_DE_CASA),
  };
};
