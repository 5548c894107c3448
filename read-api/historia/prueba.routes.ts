import { z } from 'zod';
import { empresaNoConfigurada } from '#domain/identidad/perfil.errores.ts';
import type { Ruta } from '#domain/kernel/ruta.ts';
import { ambienteDeConsulta } from '#read-api/kernel/consulta.ts';
import type { RecursoConHistoria } from '#read-api/kernel/historia.ts';
import type { QuienLee } from './historia.lectura.ts';
import { posterioresA, type Registro, type Tocado, tocadosDe } from './historia.queries.ts';
import { queCaben, vistaDeId } from './historia.vista.ts';
import { PAGINA_DE_PRUEBA, pruebaVista } from './prueba.esquema.ts';
import { type DependenciasDeHistoria, rutaDeHistorias } from './puertos.ts';
import { exigirRegistro, type PedidoDeRegistro } from './registro-pedido.ts';

/** What proves that the events of one record of each kind are those that were sealed. */

const consulta = z.object(PAGINA_DE_PRUEBA);
const consultaConAmbiente = z.object({ ...PAGINA_DE_PRUEBA, ambiente: ambienteDeConsulta });

/** Whether all that an event says is of what the caller may read. */
const seMuestra = (
  { ademas }: Tocado,
  recursos: readonly RecursoConHistoria[],
  { alcance, puedeLeer }: QuienLee,
): boolean => {
  if (ademas.length === 0) return true;
  if (alcance.sucursal_id !== null) return false;
  return ademas.every((nombre) =>
    recursos.some((recurso) => recurso.nombre === nombre && puedeLeer(recurso)),
  );
};

const leerPrueba = async (
  recursos: readonly RecursoConHistoria[],
  registro: Registro,
  dependencias: DependenciasDeHistoria,
  peticion: PedidoDeRegistro,
) => {
  const { lecturas, probador, respiro } = dependencias;
  const { empresa_id, query } = peticion;
  const { desde_id, limit } = query;
  const tocados = await tocadosDe(lecturas, empresa_id, registro, { desde_id, limite: limit + 1 });
  const pagina = tocados.slice(0, limit);
  const revisiones = pagina.map(({ revision }) => revision);
  const { eventos: probados, sello } = await probador.probar(empresa_id, revisiones);
  const porRevision = new Map(probados.map((probado) => [probado.revision, probado]));
  const eventos = pagina.flatMap((tocado) => {
    const probado = porRevision.get(tocado.revision);
    if (!probado) return [];
    const evento = seMuestra(tocado, recursos, peticion) ? probado.evento : null;
    return [{ id: tocado.posicion, ...probado, evento }];
  });
  const caben = await queCaben(eventos, respiro());
  // What comes to be known meanwhile is not counted by the page that ends before it.
  const sin_sellar = await posterioresA(lecturas, empresa_id, registro, {
    revision: sello?.hoja.revision ?? -1,
    hasta_id: tocados.length > limit ? undefined : (pagina.at(-1)?.posicion ?? desde_id),
  });
  return {
    recurso: registro.recurso,
    recurso_id: vistaDeId(registro.recurso_id),
    eventos: eventos.slice(0, caben),
    hoja: sello?.hoja ?? null,
    camino: sello?.camino ?? [],
    raiz: sello?.raiz ?? null,
    sello_id: sello?.sello_id ?? null,
    sin_sellar,
    ultimo_id: eventos[caben - 1]?.id ?? desde_id,
    hay_mas: tocados.length > limit || caben < eventos.length,
  };
};

/** `historiaDeFactura`, `pruebaDeFactura`. */
const operacionDe = ({ operacion }: RecursoConHistoria): string =>
  operacion.replace(/^historia/, 'prueba');

const rutaDe =
  (recursos: readonly RecursoConHistoria[]) =>
  (recurso: RecursoConHistoria): Ruta<DependenciasDeHistoria> =>
    rutaDeHistorias({
      id: operacionDe(recurso),
      metodo: 'GET',
      camino: `${recurso.camino}/prueba`,
      resumen: `Lo que prueba que los hechos de ${recurso.una} son los que se sellaron`,
      recurso: recurso.recurso,
      ...(recurso.acceso && { acceso: recurso.acceso }),
      frescura: 'historia',
      query: recurso.por_ambiente ? consultaConAmbiente : consulta,
      respuestas: { 200: { descripcion: 'Sus hechos y el camino a un sello', json: pruebaVista } },
      errores: [recurso.rechazo, ...(recurso.por_ambiente ? [empresaNoConfigurada] : [])],
      atender: async (peticion, dependencias) => {
        const pedido = { ...peticion, params: peticion.params as PedidoDeRegistro['params'] };
        const json = await dependencias.enTurno(peticion.empresa_id, async () => {
          const { registro } = await exigirRegistro(recurso, dependencias, pedido);
          return leerPrueba(recursos, registro, dependencias, pedido);
        });
        return { estado: 200, json };
      },
    });

/** `recursos`: the kinds that every context declares. */
export const rutasDePrueba = (
  recursos: readonly RecursoConHistoria[],
): readonly Ruta<DependenciasDeHistoria>[] => recursos.map(rutaDe(recursos));
