import { rechazo } from '#domain/kernel/error.ts';
import { alcanza, declarar } from '#domain/kernel/ruta.ts';
import { trabajoVista } from './trabajos.esquema.ts';
import type { DependenciasDeTrabajos } from './trabajos.puerto.ts';

const noEncontrado = rechazo<{ trabajo_id: number }>(
  'no_encontrado',
  'trabajos.no_encontrado',
  'El trabajo no existe, o ya no se recuerda: pida otra vez lo que pidió.',
);

export const rutaDeTrabajos = declarar<DependenciasDeTrabajos>()({
  id: 'leerTrabajo',
  metodo: 'GET',
  camino: '/trabajos/{id}',
  resumen: 'Cómo va lo que respondió 202',
  descripcion:
    'Lo ve quien puede leer lo que se pidió (de una cifra de /explicar, su informe) y alcanza lo que alcanzó ' +
    'quien lo pidió. Terminado, lo pedido responde en seguida durante unos ' +
    'minutos. Lo recuerda el proceso que lo hace: tras un reinicio, o ante otro proceso, es 404, y ' +
    'basta pedir otra vez lo que se pidió.',
  recurso: 'trabajos',
  permiso_al_atender: true,
  respuestas: { 200: { descripcion: 'El trabajo', json: trabajoVista } },
  errores: [noEncontrado],
  atender: async ({ empresa_id, params, alcance, puedeLeer }, { trabajos }) => {
    const trabajo = trabajos.buscar(empresa_id, params.id);
    const alcanzado = trabajo && alcanza(alcance, trabajo.alcance.sucursal_id);
    if (!alcanzado || !puedeLeer(trabajo.lectura)) throw noEncontrado({ trabajo_id: params.id });
    const { estado, progreso } = trabajo.avance();
    const resultado = estado === 'terminado' ? { direccion: trabajo.direccion } : null;
    return { estado: 200, json: { estado, progreso, resultado } };
  },
});
