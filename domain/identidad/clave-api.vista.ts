import {
  booleano,
  entero,
  id,
  instante,
  lista,
  mapa,
  nada,
  objeto,
  oNulo,
  texto,
  unoDe,
} from '#domain/kernel/campos.ts';
import type { Instante } from '#domain/kernel/tiempo.ts';
import { vistaDe } from '#domain/kernel/vista.ts';
import type { ClaveApi } from './clave-api.ts';
import { TIPOS_DE_CLAVE } from './empresa.events.ts';

const permisos = mapa(
  lista(unoDe(['GET', 'POST', 'PUT', 'DELETE'])),
  'Métodos permitidos por recurso',
);

/** A key, and when, from where and for what it was last used; null: nobody used it. */
export type ClaveConUso = ClaveApi & {
  readonly ultimo_uso_en: Instante | null;
  readonly ultima_ip: string | null;
  readonly ultima_ruta: string | null;
};

/** What nobody has used yet. */
export const SIN_USO = { ultimo_uso_en: null, ultima_ip: null, ultima_ruta: null };

/** A key as the panel shows it: never its hash. */
export const vistaClaveApi = vistaDe<ClaveConUso>('ClaveApi')({
  id: id(),
  tipo: unoDe(TIPOS_DE_CLAVE, 'api: la API; asistente: solo lee, y solo por /mcp'),
  nombre: texto(),
  prefijo: texto('Los primeros doce caracteres'),
  permisos,
  expira_en: oNulo(instante()),
  limite_por_minuto: entero(),
  creada_en: instante(),
  ultimo_uso_en: oNulo(instante()),
  ultima_ip: oNulo(texto('Desde dónde fue el último uso')),
  ultima_ruta: oNulo(texto('Para qué fue: GET /facturas')),
  revocada: booleano(),
  revocada_en: oNulo(instante()),
});

/** A key just made, whole: it is shown only once. */
export const claveCreada = objeto(
  {
    ...vistaClaveApi.campos,
    prefijo: texto(),
    ultimo_uso_en: nada(),
    ultima_ip: nada(),
    ultima_ruta: nada(),
    clave: oNulo(
      texto('La clave completa. Se muestra solo en esta respuesta; null en una repetición'),
    ),
  },
  'ClaveApiCreada',
);

export const permisosDeClave = objeto({ id: id(), permisos }, 'PermisosDeClaveApi');
