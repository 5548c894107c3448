import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirmar } from '#panel/kits/comun/confirmar.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { type LineaEscrita, lineasDelApi, lineasEscritas } from './asiento.lineas.tsx';

/** An entry begins with a template of the company's, and becomes one. */

export type LoEscrito = { readonly glosa: string; readonly lineas: readonly LineaEscrita[] };

const estaEscrita = ({ cuenta, debe, haber, descripcion }: LineaEscrita): boolean =>
  [cuenta, debe, haber, descripcion].some((dicho) => dicho !== '');

type DelAsiento = { readonly escrito: () => LoEscrito };

/** Begins with one of those that there are, after what is written already. */
export const ElegirPlantilla = ({
  escrito,
  alTomar,
}: DelAsiento & { readonly alTomar: (con: LoEscrito) => void }) => {
  const { contabilidad } = useCliente();
  const { data = [] } = useQuery({
    queryKey: ['contabilidad', 'plantillas'],
    queryFn: async ({ signal }) => [
      ...(await contabilidad.listarPlantillasDeAsiento({ limit: 500, signal })),
    ],
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: (id: number) => contabilidad.obtenerPlantillaDeAsiento(id),
    onSuccess: ({ glosa, lineas }) => {
      const antes = escrito();
      alTomar({
        glosa: antes.glosa || (glosa ?? ''),
        lineas: [...antes.lineas.filter(estaEscrita), ...lineasEscritas(lineas)],
      });
    },
  });
  if (data.length === 0) return null;
  return (
    <>
      <Select
        label="Plantilla"
        placeholder="Comenzar con una"
        searchable
        disabled={isPending}
        data={data.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={null}
        onChange={(elegida) => elegida !== null && mutate(Number(elegida))}
        nothingFoundMessage="Ninguna se llama así"
      />
      {error && <Falla error={error} />}
    </>
  );
};

/** Keeps what is written for the next time. */
export const GuardarComoPlantilla = ({ escrito }: DelAsiento) => {
  const { contabilidad } = useCliente();
  const consultas = useQueryClient();
  const [guardando, ponerGuardando] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => ponerGuardando(true)}>
        Guardar como plantilla
      </Button>
      {guardando && (
        <Confirmar
          titulo="Guardar como plantilla"
          texto="Sus cuentas, montos y descripciones quedan para comenzar otros asientos."
          boton="Guardar"
          pide={[{ campo: 'nombre', etiqueta: 'Nombre', obligatoria: true }]}
          alAceptar={async ({ nombre = '' }) => {
            const { glosa, lineas } = escrito();
            await contabilidad.crearPlantillaDeAsiento({
              nombre,
              glosa: glosa.trim() || null,
              lineas: lineasDelApi(lineas.filter(({ cuenta_id }) => cuenta_id !== '')),
            });
            await consultas.invalidateQueries({ queryKey: ['contabilidad', 'plantillas'] });
          }}
          alCerrar={() => ponerGuardando(false)}
        />
      )}
    </>
  );
};
