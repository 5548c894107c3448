import { Button, FileInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ImportarWorkflow } from 'comprobantes-cliente';
import { useState } from 'react';
import { Cabeza } from '#panel/kits/comun/pagina.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { useIr } from '#panel/nucleo/enlace.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { leerJson } from './esquema/esquema.ts';

/** A workflow of another company, or one made by hand: as «Exportar» gives it. */

const NO_ES = 'El archivo no es un workflow exportado';

export default function Importar() {
  const { workflows } = useCliente();
  const ir = useIr();
  const [archivo, ponerArchivo] = useState<File | null>(null);
  const [noEs, ponerNoEs] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (cuerpo: ImportarWorkflow) => workflows.importar(cuerpo),
    onSuccess: ({ id }) => ir(`/workflows/${id}`),
  });
  const importar = async (): Promise<void> => {
    const leido = archivo && leerJson(await archivo.text());
    const esObjeto = typeof leido?.json === 'object' && leido.json !== null;
    ponerNoEs(!esObjeto);
    if (esObjeto) mutate(leido.json as ImportarWorkflow);
  };
  return (
    <>
      <Cabeza titulo="Importar un workflow" />
      <Stack gap="md" maw={560}>
        <Text>
          Entra inactivo. Los secretos no vienen con él: se nombran, y cada empresa tiene los suyos.
        </Text>
        <FileInput
          label="Archivo"
          accept="application/json,.json"
          placeholder="Elija el archivo .json"
          clearable
          value={archivo}
          onChange={(nuevo) => {
            ponerArchivo(nuevo);
            ponerNoEs(false);
          }}
          clearButtonProps={{ 'aria-label': 'Quitar' }}
          {...(noEs && { error: NO_ES })}
        />
        {error !== null && <Falla error={error} />}
        <Button
          style={{ alignSelf: 'flex-start' }}
          disabled={archivo === null}
          loading={isPending}
          onClick={() => void importar()}
        >
          Importar
        </Button>
      </Stack>
    </>
  );
}
