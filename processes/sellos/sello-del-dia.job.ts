import { PLATAFORMA } from '#domain/kernel/evento.ts';
import { DIRIGIR_AVISO, type EntregaDeAviso, esFaseDeAviso } from '#processes/identidad/aviso.ts';
import type { Job, Ocasion, Paso } from '../kernel/proceso.ts';
import type { SelloPorEnviar } from './correo-de-sellos.ts';
import type { PuertosDelDia } from './sellos.puerto.ts';

const RELOJ = 'reloj';
const DIA_MS = 86_400_000;
/** Six in the morning in the Ecuador, which keeps one hour all year. */
const HORA_DEL_DIA_MS = 11 * 3_600_000;
const DEL_DIA = 'sello-del-dia';

/** `despues_de`: the last seal that was mailed to whoever had something under it. */
type DatosDelReloj = { readonly despues_de: number; readonly proximo_ms: number };

const proximaVez = (ahora_ms: number): number =>
  ahora_ms + DIA_MS - ((((ahora_ms - HORA_DEL_DIA_MS) % DIA_MS) + DIA_MS) % DIA_MS);

const esperar = (datos: DatosDelReloj, ahora_ms: number): Extract<Paso, { tipo: 'seguir' }> => ({
  tipo: 'seguir',
  fase: RELOJ,
  datos,
  espera_ms: Math.max(1, datos.proximo_ms - ahora_ms),
});

/**
 * Every morning, the last seal to those who administer the companies that wrote something since the one
 * of the day before. An hour's seal each would be a mail that nobody opens.
 */
export const jobDelSelloDelDia = (
  { ultimo, conNovedad }: PuertosDelDia,
  correo: EntregaDeAviso,
): Job => {
  const mirarElReloj = async (
    { despues_de, proximo_ms }: DatosDelReloj,
    ocasion: Ocasion,
  ): Promise<Paso> => {
    const { ahora_ms } = ocasion;
    if (ahora_ms < proximo_ms) return esperar({ despues_de, proximo_ms }, ahora_ms);
    const sello = await ultimo();
    const siguiente = { despues_de: sello?.id ?? despues_de, proximo_ms: proximaVez(ahora_ms) };
    const paso = esperar(siguiente, ahora_ms);
    if (!sello) return paso;
    const empresas = await conNovedad(ocasion, despues_de);
    const datos: SelloPorEnviar = {
      mes_cerrado: null,
      sello_id: sello.id,
      hecho_en: sello.hecho_en,
    };
    return {
      ...paso,
      nuevas: empresas.map((empresa_id) => ({
        empresa_id,
        clave: `dia:${sello.id}`,
        fase: DIRIGIR_AVISO,
        datos,
      })),
    };
  };

  return {
    nombre: DEL_DIA,
    reloj: (ahora) => ({
      empresa_id: PLATAFORMA,
      clave: RELOJ,
      fase: RELOJ,
      datos: { despues_de: 0, proximo_ms: proximaVez(Date.parse(ahora)) } satisfies DatosDelReloj,
    }),
    paso: (tarea, ocasion) =>
      esFaseDeAviso(tarea.fase)
        ? correo.paso(tarea, ocasion)
        : mirarElReloj(tarea.datos as DatosDelReloj, ocasion),
    reintento_ms: correo.reintento_ms,
    ...correo.ritmo,
  };
};
