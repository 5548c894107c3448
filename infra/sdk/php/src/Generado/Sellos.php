<?php

// Escrito por «npm run contratos» a partir de infra/http/openapi.json: no se edita.

declare(strict_types=1);

namespace Comprobantes\Generado;

use Comprobantes\Grupo;
use Comprobantes\Lista;
use Comprobantes\Operacion;

/**
 * Sellos de la bitácora
 *
 * @phpstan-import-type ClaveDeSello from Tipos
 * @phpstan-import-type Sello from Tipos
 * @phpstan-import-type SelloAtestiguado from Tipos
 */
final class Sellos extends Grupo
{
    /**
     * Los sellos de la bitácora, el último primero
     *
     * Cada sello firma lo último de cada stream: quien guarda uno fuera puede probar después que nada de lo anterior cambió. antes_de, el número del último recibido, da los que le preceden. Los ve cualquier usuario o clave: un sello es de toda la instalación y no dice nada de nadie.
     *
     * `GET /sellos`
     *
     * @param array{limit?: int, antes_de?: int, plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<Sello>
     */
    public function listar(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/sellos', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Las claves públicas que firman los sellos, la primera primero
     *
     * Cada clave nueva va firmada por la que reemplaza. Guarde la primera fuera de aquí: con ella se comprueba todo lo que le sigue. Los ve cualquier usuario o clave: un sello es de toda la instalación y no dice nada de nadie.
     *
     * `GET /sellos/claves`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return Lista<ClaveDeSello>
     */
    public function listarClaves(array $opciones = []): Lista
    {
        return $this->pedir(new Operacion('GET', '/sellos/claves', lista: 'entera'), [], null, $opciones);
    }

    /**
     * Un sello de la bitácora
     *
     * Los ve cualquier usuario o clave: un sello es de toda la instalación y no dice nada de nadie. Con lo que de él dicen otros: la firma de esta misma empresa, que solo ella ve, y una autoridad de sellado de tiempo.
     *
     * `GET /sellos/{id}`
     *
     * @param array{plazo_ms?: int, plazo_total_ms?: int, reintentos?: int, al_responder?: callable(int, array<string, string>): void} $opciones
     * @return SelloAtestiguado
     */
    public function obtener(int $id, array $opciones = []): array
    {
        return $this->pedir(new Operacion('GET', '/sellos/{id}'), [$id], null, $opciones);
    }
}
