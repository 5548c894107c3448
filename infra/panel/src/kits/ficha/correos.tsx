import { useQuery } from '@tanstack/react-query';
import type { Cliente, Correo } from 'comprobantes-cliente';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { Cargando, Vacio } from '../comun/pagina.tsx';
import { Estado, Fecha } from '../comun/valores.tsx';
import { type ColumnaDeLineas, Lineas } from './datos.tsx';

/** The mails that a record was sent by, from the last, and what became of them. */

const MOTIVOS: { readonly [M in NonNullable<Correo['motivo']>]: string } = {
  rechazado: 'El servidor de destino lo rechazó',
  sin_entrega: 'No se pudo entregar en dos días',
  direccion_invalida: 'La dirección no es válida',
  cupo_de_pruebas: 'Se acabó el cupo de correos de pruebas',
  documento_no_autorizado: 'El documento no está autorizado',
  anulado: 'El documento se anuló antes',
};

const COLUMNAS: readonly ColumnaDeLineas<Correo>[] = [
  { titulo: 'Enviado', dibujar: ({ encolado_en }) => <Fecha valor={encolado_en} /> },
  { titulo: 'A', dibujar: ({ destinatarios }) => destinatarios.join(', ') },
  { titulo: 'Estado', dibujar: ({ estado }) => <Estado valor={estado} /> },
  {
    titulo: 'Cómo terminó',
    dibujar: ({ motivo, rechazados, terminado_en }) => (
      <>
        {motivo ? MOTIVOS[motivo] : <Fecha valor={terminado_en} />}
        {rechazados.map(({ direccion, respuesta }) => (
          <div key={direccion}>
            {direccion}: {respuesta}
          </div>
        ))}
      </>
    ),
  },
];

export const Correos = ({
  clave,
  leer,
}: {
  /** Begins with the client's group. */
  readonly clave: readonly (string | number)[];
  readonly leer: (
    cliente: Cliente,
    opciones: { readonly signal: AbortSignal },
  ) => PromiseLike<readonly Correo[]>;
}) => {
  const cliente = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: [...clave, 'correos'],
    queryFn: async ({ signal }) => leer(cliente, { signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Cargando />;
  if (data.length === 0) {
    return (
      <Vacio
        titulo="Todavía no se ha enviado"
        texto="Los correos que se envíen quedan aquí, con lo que fue de ellos."
      />
    );
  }
  return <Lineas titulo="Correos" columnas={COLUMNAS} lineas={data} />;
};
