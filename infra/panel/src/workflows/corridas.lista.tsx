import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { Corrida } from 'comprobantes-cliente';
import { useMemo } from 'react';
import { lista } from '#panel/kits/lista/declaracion.ts';
import { Lista } from '#panel/kits/lista/lista.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { DISPAROS, duracion, ESTADOS_DE_CORRIDA } from './palabras.ts';
import { EstadoDeCorrida } from './valores.tsx';

/** The runs of all workflows, or those of one. */

const FILTROS = [
  {
    tipo: 'opciones',
    campo: 'estado',
    etiqueta: 'Estado',
    opciones: Object.entries(ESTADOS_DE_CORRIDA).map(([value, label]) => ({ value, label })),
  },
  { tipo: 'texto', campo: 'documento', etiqueta: 'Documento', pista: 'factura:12' },
] as const;

const listaDe = (id: number | undefined, nombres: ReadonlyMap<number, string>) =>
  lista<Corrida>({
    titulo: id === undefined ? 'Corridas' : `Corridas de ${nombres.get(id) ?? `workflow ${id}`}`,
    cuenta: ['corrida', 'corridas'],
    clave: ['workflows', 'corridas', id ?? 'todas'],
    leer: (cliente, peticion) =>
      id === undefined
        ? cliente.workflows.listarCorridas(peticion)
        : cliente.workflows.listarCorridasDeWorkflow(id, peticion),
    ir: (corrida) => `/workflows/runs/${corrida.id}`,
    columnas: [
      {
        tipo: 'propia',
        campo: 'id',
        titulo: 'Corrida',
        prioridad: 1,
        ancho: 90,
        tarjeta: 'titulo',
        dibujar: (corrida) => `N.º ${corrida.id}`,
      },
      {
        tipo: 'propia',
        campo: 'workflow_id',
        titulo: 'Workflow',
        ancho: 200,
        tarjeta: 'debajo',
        dibujar: ({ workflow_id }) => nombres.get(workflow_id) ?? `Workflow ${workflow_id}`,
      },
      { campo: 'iniciado_en', titulo: 'Empezó', tipo: 'fecha', prioridad: 1, ancho: 150 },
      {
        tipo: 'propia',
        campo: 'disparo',
        titulo: 'Por',
        ancho: 170,
        dibujar: ({ disparo, evento }) => evento ?? DISPAROS[disparo],
      },
      { campo: 'documento', titulo: 'Documento', prioridad: 3, ancho: 120 },
      {
        tipo: 'propia',
        campo: 'duracion_ms',
        titulo: 'Duración',
        prioridad: 3,
        ancho: 100,
        derecha: true,
        dibujar: ({ duracion_ms }) => duracion(duracion_ms),
      },
      { campo: 'version', titulo: 'Versión', tipo: 'cantidad', prioridad: 3, ancho: 90 },
      {
        tipo: 'propia',
        campo: 'estado',
        titulo: 'Estado',
        prioridad: 1,
        ancho: 120,
        tarjeta: 'derecha',
        dibujar: ({ estado }) => <EstadoDeCorrida estado={estado} />,
      },
      { campo: 'motivo', titulo: 'Por qué falló', ancho: 220, tarjeta: 'no' },
    ],
    filtros: FILTROS,
    nombre: (corrida) => `corrida ${corrida.id}`,
    porPagina: 100,
    vacia: {
      titulo: 'No hay corridas',
      texto: 'Cada vez que un workflow empieza, por un evento o a mano, queda aquí lo que hizo.',
    },
  });

export default function Corridas() {
  const cliente = useCliente();
  const { id: dicho } = useParams({ strict: false }) as { readonly id?: string };
  const { data = [] } = useQuery({
    queryKey: ['workflows', 'nombres'],
    queryFn: ({ signal }) => cliente.workflows.listar({ limit: 200, signal }),
  });
  const de = useMemo(
    () =>
      listaDe(
        dicho === undefined ? undefined : Number(dicho),
        new Map(data.map(({ id, nombre }) => [id, nombre])),
      ),
    [dicho, data],
  );
  return <Lista de={de} />;
}
