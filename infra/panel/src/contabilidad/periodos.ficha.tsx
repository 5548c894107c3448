import { Button, List, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { LibroContable, PeriodoContable } from 'comprobantes-cliente';
import { useState } from 'react';
import { useConsulta } from '#panel/kits/comun/consulta.ts';
import { Cabeza } from '#panel/kits/comun/pagina.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { Falla, NoExiste } from '#panel/nucleo/error.tsx';
import { Espera } from '#panel/nucleo/espera.tsx';
import { masDias, mesDicho } from '#panel/nucleo/formato.ts';
import { useSesion } from '#panel/nucleo/sesion.tsx';
import { useLibro } from './libro.lectura.ts';
import { conLibros } from './libro.tsx';
import { Avisos, CambioDeMes, EstadoDeMes, LoQueLoAbre, QuienYCuando } from './periodos.comun.tsx';
import { esElMismo, porCerrar } from './periodos.lectura.ts';

/** A month: its state, what holds it open, what is of it, and its history. */

const diasDe = ({ anio, mes }: PeriodoContable) => {
  const dos = (numero: number) => String(numero).padStart(2, '0');
  const siguiente = mes === 12 ? `${anio + 1}-01-01` : `${anio}-${dos(mes + 1)}-01`;
  return { desde: `${anio}-${dos(mes)}-01`, hasta: masDias(siguiente, -1) };
};

const SusFiguras = ({ de }: { readonly de: PeriodoContable }) => {
  const { desde, hasta } = diasDe(de);
  return (
    <List size="sm">
      <List.Item>
        <Enlace a={`/contabilidad/asientos?desde=${desde}&hasta=${hasta}`}>Sus asientos</Enlace>
      </List.Item>
      <List.Item>
        <Enlace a={`/contabilidad/balance-comprobacion?desde=${desde}&al=${hasta}`}>
          Su balance de comprobación
        </Enlace>
      </List.Item>
      <List.Item>
        <Enlace a={`/contabilidad/estado-resultados?desde=${desde}&al=${hasta}`}>
          Su estado de resultados
        </Enlace>
      </List.Item>
      <List.Item>
        <Enlace a={`/contabilidad/impuestos?anio=${de.anio}&mes=${de.mes}`}>Sus impuestos</Enlace>
      </List.Item>
    </List>
  );
};

const FichaDeMes = ({
  de,
  libro,
}: {
  readonly de: PeriodoContable;
  readonly libro: LibroContable;
}) => {
  const { puede } = useSesion();
  const [pedido, pedir] = useState(false);
  const [{ ver = 'resumen' }, cambiar] = useConsulta();
  const siguiente = porCerrar(libro);
  const sigue = siguiente !== undefined && esElMismo(siguiente, de);
  const abierto = de.estado === 'abierto';
  return (
    <>
      <Cabeza titulo={`Período ${mesDicho(de.anio, de.mes)}`} junto={<EstadoDeMes de={de} />}>
        {puede('contabilidad', 'POST') && (sigue || !abierto) && (
          <Button variant={abierto ? 'filled' : 'default'} onClick={() => pedir(true)}>
            {abierto ? 'Cerrar' : 'Reabrir'}
          </Button>
        )}
      </Cabeza>
      <Tabs
        value={ver}
        keepMounted={false}
        onChange={(clave) => cambiar({ ver: clave ?? undefined })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="resumen">Resumen</Tabs.Tab>
          <Tabs.Tab value="historia">Historia</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="resumen">
          <Stack>
            <QuienYCuando de={de} />
            <Avisos de={de.avisos} />
            {puede('contabilidad', 'POST') && sigue && <LoQueLoAbre mes={de} />}
            {abierto && siguiente && !sigue && (
              <Enlace a={`/contabilidad/periodos/${siguiente.anio}/${siguiente.mes}`}>
                {`Antes se cierra ${mesDicho(siguiente.anio, siguiente.mes)}`}
              </Enlace>
            )}
            <SusFiguras de={de} />
          </Stack>
        </Tabs.Panel>
        <Tabs.Panel value="historia">
          <Historia recurso="periodos_contables" id={`${de.anio}/${de.mes}`} />
        </Tabs.Panel>
      </Tabs>
      {pedido && <CambioDeMes de={de} alCerrar={() => pedir(false)} />}
    </>
  );
};

const Periodo = () => {
  const { contabilidad } = useCliente();
  const { anio = '', mes = '' } = useParams({ strict: false }) as {
    readonly anio?: string;
    readonly mes?: string;
  };
  const hay = /^\d{4}$/.test(anio) && /^\d{1,2}$/.test(mes);
  const libro = useLibro().data;
  const { data, error, refetch } = useQuery({
    queryKey: ['contabilidad', 'periodos', Number(anio)],
    enabled: hay,
    queryFn: ({ signal }) => contabilidad.listarPeriodosContables({ anio: Number(anio), signal }),
  });
  if (!hay) return <NoExiste pagina />;
  if (error) return <Falla error={error} alReintentar={() => void refetch()} pagina />;
  if (!data || !libro) return <Espera />;
  const periodo = data.find((uno) => uno.mes === Number(mes));
  return periodo ? <FichaDeMes de={periodo} libro={libro} /> : <NoExiste pagina />;
};
export default conLibros(Periodo);
