import { z } from 'zod';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { ambienteDeConsulta } from '#read-api/kernel/consulta.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';
import { rutaDeTodo } from './auditor.routes.ts';
import { historiaVista, PAGINA_DE_HISTORIA } from './historia.esquema.ts';
import { contar } from './historia.lectura.ts';
import { queCaben } from './historia.vista.ts';
import { type DependenciasDeHistoria, rutaDeHistorias } from './puertos.ts';
import { exigirRegistro, type PedidoDeRegistro } from './registro-pedido.ts';

/** What happened to one record of each kind. */

const consulta = z.object(PAGINA_DE_HISTORIA);
const consultaConAmbiente = z.object({ ...PAGINA_DE_HISTORIA, ambiente: ambienteDeConsulta });

/** Every event that changed it, page by page. */
const leerUna = async (
  recurso: RecursoConHistoria,
  dependencias: DependenciasDeHistoria,
  peticion: PedidoDeRegistro,
) => {
  const { historia } = await exigirRegistro(recurso, dependencias, peticion);
  const { desde_id, limit } = peticion.query;
  if (!historia) return { historia: [], ultimo_id: desde_id, hay_mas: false };
  const quedan = historia.cambios.filter(({ paso }) => paso.posicion > desde_id);
  const contados = await contar(dependencias, peticion, [historia], quedan.slice(0, limit));
  const caben = await queCaben(contados, dependencias.respiro());
  return {
    historia: contados.slice(0, caben),
    ultimo_id: contados[caben - 1]?.id ?? desde_id,
    hay_mas: quedan.length > caben,
  };
};

const rutaDe = (recurso: RecursoConHistoria): Ruta<DependenciasDeHistoria> =>
  rutaDeHistorias({
    id: recurso.operacion,
    metodo: 'GET',
    camino: `${recurso.camino}/historia`,
    resumen: `Qué pasó con ${recurso.una}: cada hecho que la cambió, quién lo hizo y qué cambió`,
    descripcion:
      'Una página puede traer menos que limit, si lo que cambió es largo; si falta algo lo dice hay_mas.',
    recurso: recurso.recurso,
    ...(recurso.acceso && { acceso: recurso.acceso }),
    frescura: 'historia',
    query: recurso.por_ambiente ? consultaConAmbiente : consulta,
    respuestas: {
      200: { descripcion: 'Los hechos, del más antiguo al último', json: historiaVista },
    },
    errores: [recurso.rechazo, ...(recurso.por_ambiente ? [empresaNoConfigurada] : [])],
    atender: async (peticion, dependencias) => {
      const params = peticion.params as PedidoDeRegistro['params'];
      const json = await dependencias.enTurno(peticion.empresa_id, () =>
        leerUna(recurso, dependencias, { ...peticion, params }),
      );
      return { estado: 200, json };
    },
  });

/** `recursos`: the kinds that every context declares. */
export const rutasDeHistoria = (
  recursos: readonly RecursoConHistoria[],
): readonly Ruta<DependenciasDeHistoria>[] => [...recursos.map(rutaDe), rutaDeTodo(recursos)];
