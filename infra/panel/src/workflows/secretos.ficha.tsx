import { List, Text } from '@mantine/core';
import type { Cliente, SecretoDeWorkflowEnLista } from 'comprobantes-cliente';
import { ErrorNoEncontrado } from 'comprobantes-cliente';
import { Fecha } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';

/** One secret: never its value, but who uses it. The API gives them all, and none by itself. */
export const leerSecreto = async (
  cliente: Cliente,
  id: number,
  signal: AbortSignal,
): Promise<SecretoDeWorkflowEnLista | undefined> => {
  for await (const secreto of cliente.workflows.listarSecretos({ limit: 100, signal })) {
    if (secreto.id === id) return secreto;
  }
  return undefined;
};

const exigir = (secreto: SecretoDeWorkflowEnLista | undefined): SecretoDeWorkflowEnLista => {
  if (secreto) return secreto;
  throw new ErrorNoEncontrado({
    status: 404,
    codigo: 'workflows.secreto_no_encontrado',
    detail: 'El secreto no existe',
    request_id: null,
  });
};

const QUIEN: Dato<SecretoDeWorkflowEnLista> = {
  titulo: 'Quién lo usa',
  entero: true,
  dibujar: ({ workflows }) =>
    workflows.length === 0 ? (
      <Text>Ningún workflow lo nombra</Text>
    ) : (
      <List>
        {workflows.map(({ id, nombre }) => (
          <List.Item key={id}>
            <Enlace a={`/workflows/${id}`}>{nombre}</Enlace>
          </List.Item>
        ))}
      </List>
    ),
};

const DATOS: readonly Dato<SecretoDeWorkflowEnLista>[] = [
  { titulo: 'Pista', dibujar: ({ pista }) => (pista === null ? 'Corto: no se dice' : `…${pista}`) },
  { titulo: 'Último uso', dibujar: ({ ultimo_uso }) => <Fecha valor={ultimo_uso} /> },
  { titulo: 'Guardado', dibujar: ({ created_at }) => <Fecha valor={created_at} /> },
  { titulo: 'Cambiado', dibujar: ({ updated_at }) => <Fecha valor={updated_at} /> },
  {
    titulo: 'Descripción',
    entero: true,
    si: ({ descripcion }) => descripcion !== null,
    dibujar: ({ descripcion }) => descripcion,
  },
  QUIEN,
];

const SECRETO = ficha<SecretoDeWorkflowEnLista>({
  clave: ['workflows', 'secretos', 'ficha'],
  leer: async (cliente, id, { signal }) => exigir(await leerSecreto(cliente, id, signal)),
  titulo: ({ nombre }) => `Secreto ${nombre}`,
  acciones: [
    {
      titulo: 'Rotar',
      lugar: 'primero',
      permiso: { recurso: 'workflows', metodo: 'PUT' },
      ir: ({ id }) => `/workflows/secretos/${id}/editar`,
    },
    {
      titulo: 'Eliminar',
      lugar: 'boton',
      peligro: true,
      permiso: { recurso: 'workflows', metodo: 'DELETE' },
      confirma: ({ nombre }) => `El valor de ${nombre} se pierde, y no se puede recuperar.`,
      hacer: (cliente, { id }) => cliente.workflows.eliminarSecreto(id),
      luego: '/workflows/secretos',
    },
  ],
  pestanas: [
    { clave: 'datos', titulo: 'Datos', dibujar: (uno) => <Datos de={DATOS} registro={uno} /> },
  ],
});

export default pantallaDeFicha(SECRETO);
